import type { AreaFields } from '@comanda/contract/wire'
import {
  AREA_COLOURS,
  areaColourOf,
  type DeliveryArea,
  isTooFar,
  type Location,
  ringProblem,
  type Territory,
} from '@comanda/domain'
import type { FieldProblems } from '../../../http/refuse.ts'
import { readListed } from '../read-listed.ts'

interface Known {
  readonly location: Location
  readonly territory: Territory
  /** The business's colour. */
  readonly colour: string
  readonly id: number
}

/** The area that is stored for what staff have sent, or what is wrong, by field. */
export function checkArea(
  { name, colour, tiers, outline }: AreaFields,
  { location, territory, colour: own, id }: Known,
): { readonly area: DeliveryArea } | { readonly problems: FieldProblems } {
  const { areas, address } = location
  if (areas.some((one) => one.id !== id && one.name === name)) return { problems: { name: 'area_name_taken' } }
  const stored = areas.find((one) => one.id === id)
  const ownNow = stored && areaColourOf(stored.colour) === 'own' ? stored.colour : own
  const common = { id, name, tiers, colour: colour === 'own' ? ownNow : AREA_COLOURS[colour] }
  switch (outline.type) {
    case 'postcodes': {
      const read = readListed(outline.prefixes, territory, 'outline.postcodes')
      return 'problems' in read ? read : { area: { ...common, type: outline.type, prefixes: read.prefixes } }
    }
    case 'circle': {
      const centre = outline.centre ?? address.position
      if (centre === null) return { problems: { outline: 'needs_position' } }
      if (isTooFar(centre, address.position)) return { problems: { 'outline.centre': 'too_far_from_place' } }
      return { area: { ...common, type: outline.type, centre, radiusMetres: outline.radiusMetres } }
    }
    case 'shape': {
      const problem = ringProblem(outline.ring, address.position)
      return problem === null
        ? { area: { ...common, type: outline.type, ring: outline.ring } }
        : { problems: { 'outline.ring': problem } }
    }
  }
}
