import { businessFromWire, type WebsiteWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** The name, logo and locations of the business of this host; needs no session. */
export function fetchBusiness() {
  return call('/theme/website', (wire: { data: WebsiteWire }) => {
    const { name, theme } = businessFromWire(wire.data)
    return { name, mark: theme.mark, locations: wire.data.locations.map((location) => location.name) }
  })
}
