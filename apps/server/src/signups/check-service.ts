import type { FieldProblem } from '@comanda/contract'
import { areInOrder, districtOf, normaliseListed } from '@comanda/domain'
import type { ServiceAnswer, SignupAnswers } from './signup-answers.ts'

type Place = SignupAnswers['place']
type Checked = { readonly service: ServiceAnswer } | { readonly problems: Readonly<Record<string, FieldProblem>> }

/** Checks how and when a restaurant takes orders. Where it delivers by postcode, the listed ones are of its territory. */
export function checkService(service: ServiceAnswer, place: Place): Checked {
  const days = Object.values(service.week)
  if (!service.delivery && !service.collection && service.tables === 0)
    return { problems: { collection: 'no_order_type' } }
  if (days.every((spans) => spans.length === 0)) return { problems: { week: 'required' } }
  if (!days.every(areInOrder)) return { problems: { week: 'times_overlap' } }
  // A restaurant with a position delivers in a circle.
  if (!service.delivery || place === undefined || place.address.position !== null)
    return { service: { ...service, postcodes: [] } }
  const listed = (service.postcodes ?? []).map((one) => normaliseListed(one, place.territory))
  if (listed.length === 0) return { problems: { postcodes: 'required' } }
  const postcodes = listed.filter((one) => one !== null)
  if (postcodes.length < listed.length) return { problems: { postcodes: 'not_a_postcode' } }
  return { service: { ...service, postcodes: [...new Set(postcodes)] } }
}

/** The answers at a new place: postcodes that were listed around another district are asked again. */
export function movedTo(place: NonNullable<Place>, answers: SignupAnswers): SignupAnswers {
  const { place: before, service } = answers
  const districtAt = ({ address, territory }: NonNullable<Place>) => districtOf(address.postcode, territory)
  const stays = before !== undefined && districtAt(before) === districtAt(place)
  return { ...answers, place, ...(service && !stays && { service: { ...service, postcodes: [] } }) }
}
