import { telephoneWords } from '@comanda/domain'
import type { Site } from '../start-up/use-site.ts'
import { callTo } from './details/call-to.ts'

/** A text followed by the restaurant's contact details, for messages that end in "get in touch". [8.10] */
export function ContactLines({
  text,
  site,
}: {
  readonly text: string
  readonly site: Pick<Site, 'business' | 'locations'>
}) {
  return (
    <>
      <p>{text}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {site.locations.map(({ location }) => (
          <li key={location.id}>
            <p className="font-semibold text-ink">{location.name}</p>
            <p className="flex flex-wrap gap-x-4">
              <a
                href={callTo(location.telephone)}
                className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
              >
                {telephoneWords(location.telephone, site.business.territory)}
              </a>
              <a
                href={`mailto:${location.email}`}
                className="inline-flex min-h-11 items-center font-semibold break-all text-accent-ink underline underline-offset-4"
              >
                {location.email}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
