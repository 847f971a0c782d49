import { classes } from '@comanda/ui'
import { useSite } from '../start-up/use-site.ts'

/** The mark and the name beside it; `plain` on a coloured ground. The mark is a mask, so it takes the colour of the text. */
export function Brand({ className }: { readonly className?: string }) {
  const { business } = useSite()
  const { mark } = business.theme
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-2.5', className)}>
      {mark === null ? null : (
        <span
          aria-hidden="true"
          className="size-9 shrink-0 bg-current lg:size-10"
          style={{
            mask: `url(${mark}) center / contain no-repeat`,
            WebkitMask: `url(${mark}) center / contain no-repeat`,
          }}
        />
      )}
      <span className="min-w-0 leading-none">
        <span className="heading block truncate text-[1.25rem] leading-6">{business.name}</span>
        {business.tagline ? (
          <span className="block truncate text-[0.6875rem] leading-3.5 font-bold tracking-[0.14em] uppercase opacity-90">
            {business.tagline}
          </span>
        ) : null}
      </span>
    </span>
  )
}
