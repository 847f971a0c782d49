import { businessFromWire, type WebsiteWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** Whose console this is, before anybody has signed in. */
export const fetchBusiness = () =>
  call('/theme/website', (wire: { data: WebsiteWire }) => {
    const { name, theme } = businessFromWire(wire.data)
    return { name, mark: theme.mark, places: wire.data.locations.map((location) => location.name) }
  })
