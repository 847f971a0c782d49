import { classes } from '@comanda/ui'
import { useSite } from '../start-up/use-site.ts'

/** The business's mark, name and tagline. The mark is a CSS mask, so it takes the text colour. */
export function Brand({ className }: { readonly className?: string }) {
  const { business } = useSite()
  const { mark } = business.theme
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
        <span className="heading block truncate text-[1.25rem] leading-6 max-[22.5rem]:text-body max-[22.5rem]:leading-5">
          {business.name}
        </span>
        {business.tagline ? (
          <span className="block truncate text-[0.6875rem] leading-3.5 font-bold tracking-[0.14em] uppercase opacity-90 max-[22.5rem]:text-[0.625rem] max-[22.5rem]:tracking-normal">
            {business.tagline}
          </span>
        ) : null}
      </span>
    </span>
  )
}
