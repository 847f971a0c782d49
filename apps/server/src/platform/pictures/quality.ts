/** How pictures are encoded, by format. */
export const PICTURE_QUALITY = {
  avif: { quality: 54, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, alphaQuality: 85, effort: 4 },
} as const
