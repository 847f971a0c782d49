import { readPictureName, UPLOADED_WIDTHS } from '@comanda/domain'
import { preload } from 'react-dom'
import { classes } from '../classes.ts'

const TINTS = ['tint-cream', 'tint-blush', 'tint-leaf'] as const
const WIDTHS = [160, 320, 640] as const

/** One of three tints, always the same for the same dish. */
export function tintOf(key: string | number): (typeof TINTS)[number] {
  let sum = 0
  for (const sign of String(key)) sum = (sum * 31 + sign.charCodeAt(0)) % 9973
  return TINTS[sum % TINTS.length] ?? 'tint-cream'
}

const sources = (image: string, type: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map((width) => `/pictures/${image}-${width}.${type} ${width}w`).join(', ')

interface PictureProps {
  /** Name of the picture ("margherita"); null shows an empty plate. */
  readonly image: string | null
  readonly name: string
  /** CSS `sizes`: the drawn width. */
  readonly sizes: string
  /** Key of the tint, the name by default; false: no tint. */
  readonly tint?: string | number | false
  /** Unavailable: greyscale and faded. */
  readonly faded?: boolean
  /** In the first viewport: loads at once. */
  readonly eager?: boolean
  readonly highPriority?: boolean
  /** Class of the frame, which must set a size. */
  readonly className?: string
  readonly pictureClass?: string
}

/**
 * A dish on a tinted background, or a photograph that fills the frame. Decorative beside the name of the dish, so it
 * has no alternative text.
 */
export function Picture({
  image,
  name,
  sizes,
  tint,
  faded,
  eager,
  highPriority,
  className,
  pictureClass,
}: PictureProps) {
  const uploaded = image === null ? null : readPictureName(image)
  const isPhoto = uploaded?.kind === 'photo'
  const widths = uploaded === null ? WIDTHS : UPLOADED_WIDTHS
  // In the document's head before the style sheet: it decides when the first view is complete.
  if (highPriority && image !== null)
    preload(`/pictures/${image}-320.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources(image, 'avif', widths),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <span
      className={classes(
        'picture-frame',
        tint === false || isPhoto ? null : `tinted ${tintOf(tint ?? name)}`,
        faded && 'opacity-60 grayscale',
        className,
      )}
      style={isPhoto ? { backgroundColor: uploaded.colour } : undefined}
    >
      {image === null ? (
        <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full">
          <circle cx="50" cy="50" r="34" fill="var(--surface)" opacity=".75" />
          <circle cx="50" cy="50" r="23" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" opacity=".5" />
        </svg>
      ) : (
        <picture>
          <source type="image/avif" srcSet={sources(image, 'avif', widths)} sizes={sizes} />
          <img
            src={`/pictures/${image}-320.webp`}
            srcSet={sources(image, 'webp', widths)}
            sizes={sizes}
            width={320}
            height={328}
            alt=""
            decoding="async"
            loading={eager ? 'eager' : 'lazy'}
            // Without a network the tinted ground stays, not the browser's broken picture.
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden'
            }}
            onLoad={({ currentTarget }) => {
              currentTarget.style.visibility = ''
            }}
            {...(highPriority && { fetchPriority: 'high' as const })}
            className={classes(
              'absolute inset-0 size-full',
              isPhoto ? 'object-cover' : classes('object-contain', pictureClass),
            )}
          />
        </picture>
      )}
    </span>
  )
}
