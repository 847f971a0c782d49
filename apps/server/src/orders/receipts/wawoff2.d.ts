declare module 'wawoff2' {
  const woff2: { readonly decompress: (font: Uint8Array) => Promise<Uint8Array> }
  export default woff2
}
