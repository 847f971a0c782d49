import { classes } from '../classes.ts'

const GROUNDS = ['tint-cream', 'tint-blush', 'tint-leaf'] as const
const WIDTHS = [160, 320, 640] as const

/** One of three tints, always the same for the same dish. */
export function groundOf(key: string | number): (typeof GROUNDS)[number] {
  let sum = 0
  for (const sign of String(key)) sum = (sum * 31 + sign.charCodeAt(0)) % 9973
  return GROUNDS[sum % GROUNDS.length] ?? 'tint-cream'
}

const sources = (image: string, type: 'avif' | 'webp') =>
  WIDTHS.map((width) => `/pictures/${image}-${width}.${type} ${width}w`).join(', ')

interface PictureProps {
  /** Name of the picture ("margherita"); null shows the monogram of `name`. */
  readonly image: string | null
  readonly name: string
  /** CSS `sizes`: how wide it is drawn. */
  readonly sizes: string
  /** What picks the tint; the name when not given. */
  readonly ground?: string | number | false
  /** Not to be had: grey, at half. */
  readonly faded?: boolean
  /** In the first view: loaded at once. */
  readonly eager?: boolean
  readonly highPriority?: boolean
  /** Of the frame, which must have a size. */
  readonly className?: string
  readonly pictureClass?: string
}

/** A dish on its tinted ground. It is decoration beside its name, so it has no text of its own. */
export function Picture({
  image,
  name,
  sizes,
  ground,
  faded,
  eager,
  highPriority,
  className,
  pictureClass,
}: PictureProps) {
  return (
    <span
      className={classes(
        'picture-frame',
        ground === false ? null : `tinted ${groundOf(ground ?? name)}`,
        faded && 'opacity-60 grayscale',
        className,
      )}
    >
      {image === null ? (
        <span
          aria-hidden="true"
          className="heading absolute inset-0 flex items-center justify-center text-screen text-ink opacity-45"
        >
          {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
        </span>
      ) : (
        <picture>
          <source type="image/avif" srcSet={sources(image, 'avif')} sizes={sizes} />
          <img
            src={`/pictures/${image}-320.webp`}
            srcSet={sources(image, 'webp')}
            sizes={sizes}
            width={320}
            height={328}
            alt=""
            decoding="async"
            loading={eager ? 'eager' : 'lazy'}
            {...(highPriority && { fetchPriority: 'high' as const })}
            className={classes('absolute inset-0 size-full object-contain', pictureClass)}
          />
        </picture>
      )}
    </span>
  )
}
