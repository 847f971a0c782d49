import { spanUntilInWords } from '@comanda/contract/wire'
import {
  areInOrder,
  districtOf,
  isLongSpan,
  type Language,
  listedPostcodes,
  type NewSeller,
  type ServiceAnswer,
  type SignupAnswers,
  taxAt,
} from '@comanda/domain'
import type { FieldProblems } from '../../http/refuse.ts'

type Place = SignupAnswers['place']
type Checked = { readonly service: ServiceAnswer } | { readonly problems: FieldProblems }

/**
 * Checks how and when a restaurant takes orders. Where it delivers by postcode, the listed ones are of its territory.
 */
export function checkService(
  service: ServiceAnswer,
  place: Place,
  { isConfirmed, language }: { readonly isConfirmed: boolean; readonly language: Language },
): Checked {
  const days = Object.values(service.week)
  if (!service.delivery && !service.collection && service.tables === 0)
    return { problems: { collection: 'no_order_type' } }
  if (days.every((spans) => spans.length === 0)) return { problems: { week: 'required' } }
  if (!days.every(areInOrder)) return { problems: { week: 'times_overlap' } }
  const long = isConfirmed ? undefined : days.flat().find(isLongSpan)
  if (long) return { problems: { week: { problem: 'long_hours', values: spanUntilInWords(long, language) } } }
  // A restaurant with a position delivers in a circle.
  if (!service.delivery || place === undefined || place.address.position !== null)
    return { service: { ...service, postcodes: [] } }
  const typed = service.postcodes ?? []
  if (typed.length === 0) return { problems: { postcodes: 'required' } }
  const listed = typed.map((one) => listedPostcodes(one, place.territory))
  const wrong = typed.filter((_, at) => listed[at] === null)
  if (wrong.length > 0) return { problems: { postcodes: { problem: 'not_listed_postcode', values: wrong.join(', ') } } }
  return { service: { ...service, postcodes: [...new Set(listed.flatMap((codes) => codes ?? []))] } }
}

const taxOfPlace = ({ territory, address }: NonNullable<Place>) => taxAt(territory, address.postcode)

const sellerOf = ({ legalName, vatNumber, receiptIssuer }: NewSeller): NewSeller => ({
  legalName,
  vatNumber,
  receiptIssuer,
})

/**
 * The answers at a new place: postcodes that were listed around another district are asked again, in another country
 * the company too, and where another tax applies the tax.
 */
export function movedTo(place: NonNullable<Place>, { company, ...answers }: SignupAnswers): SignupAnswers {
  const { place: before, service } = answers
  const districtAt = ({ address, territory }: NonNullable<Place>) => districtOf(address.postcode, territory)
  const stays = before !== undefined && districtAt(before) === districtAt(place)
  const isSameCountry = before?.territory === place.territory
  const isSameTax = isSameCountry && before !== undefined && taxOfPlace(before) === taxOfPlace(place)
  const kept = company && isSameCountry && (isSameTax ? company : sellerOf(company))
  const moved = { ...answers, place, ...(kept && { company: kept }) }
  return { ...moved, ...(service && !stays && { service: { ...service, postcodes: [] } }) }
}
