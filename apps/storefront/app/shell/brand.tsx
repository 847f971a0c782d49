import { readPictureName } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { useSite } from '../start-up/use-site.ts'

/**
 * The business's logo; without one its mark, name and tagline, which larger text enlarges little. The mark is a CSS
 * mask, so it takes the text colour.
 */
export function Brand({ className }: { readonly className?: string }) {
  const { business } = useSite()
  const { mark, logo = null, logoDark = null } = business.theme
  if (logo !== null)
    return (
      <span className={classes('inline-flex max-w-full min-w-0', className)}>
        <Logo image={logo} name={business.name} className={logoDark === null ? 'bg-white' : 'bg-surface dark:hidden'} />
        {logoDark === null ? null : (
          <Logo image={logoDark} name={business.name} className="hidden bg-surface dark:block" />
        )}
      </span>
    )
  return (
    <span className={classes('inline-flex max-w-full min-w-0 items-center gap-2.5 max-[22.5rem]:gap-2', className)}>
      {mark === null ? null : (
        <span
          aria-hidden="true"
          className="size-9 shrink-0 bg-current max-[22.5rem]:size-8 lg:size-10"
          style={{
            mask: `url(${mark}) center / contain no-repeat`,
            WebkitMask: `url(${mark}) center / contain no-repeat`,
          }}
        />
      )}
      <span className="min-w-0 leading-none">
        <span className="heading block truncate text-[min(1.25rem,24px)] leading-[1.2] max-[26rem]:text-[min(1.125rem,22px)] max-[22.5rem]:text-[min(1rem,20px)] max-[22.5rem]:leading-[1.25]">
          {business.name}
        </span>
        {business.tagline ? (
          <span className="block truncate text-[min(0.6875rem,13px)] leading-[1.27] font-bold tracking-[0.14em] uppercase opacity-90 max-[26rem]:tracking-[0.04em] max-[22.5rem]:text-[min(0.625rem,12px)] max-[22.5rem]:tracking-normal">
            {business.tagline}
          </span>
        ) : null}
      </span>
    </span>
  )
}

interface LogoProps {
  readonly image: string
  readonly name: string
  readonly className: string
}

/** On a plate, so that it reads on a coloured ground too. Its room is known before it loads. */
function Logo({ image, name, className }: LogoProps) {
  const { width, height } = readPictureName(image) ?? { width: 3, height: 1 }
  return (
    <img
      src={`/pictures/${image}-320.webp`}
      srcSet={`/pictures/${image}-320.webp 1x, /pictures/${image}-640.webp 2x`}
      width={width}
      height={height}
      alt={name}
      loading="lazy"
      className={classes('h-11 w-auto max-w-45 rounded-s object-contain p-1 max-[26rem]:max-w-32', className)}
    />
  )
}
