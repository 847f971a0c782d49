import { classes } from '../classes.ts'

interface AvatarProps {
  /** Address of the picture; null shows the initials. */
  readonly picture: string | null
  /** "AL"; an empty text shows the outline of a head. */
  readonly initials: string
  /** 36 px, or 72 px. */
  readonly size?: 's' | 'l'
}

/** The picture or initials of a person, beside the name and hidden from screen readers. [2.27] */
export function Avatar({ picture, initials, size = 's' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className={classes(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-soft-2 font-bold text-accent-ink',
        size === 's' ? 'size-9 text-hint' : 'size-18 text-section',
        // As CSS content the initials do not become part of the accessible name of a surrounding button.
        picture === null && initials !== '' && 'before:content-[attr(data-initials)]',
      )}
    >
      {picture !== null ? <img src={picture} alt="" className="size-full object-cover" /> : initials ? null : <Head />}
    </span>
  )
}

function Head() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-1/2 fill-none stroke-current stroke-2">
      <circle cx="12" cy="8" r="4" />
      <path d="M5 20a7 7 0 0 1 14 0" strokeLinecap="round" />
    </svg>
  )
}
