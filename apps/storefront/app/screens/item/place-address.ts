import type { Place } from '@comanda/domain'

/** A place as the sheet's address has it: "s5.7-o9.4" is product 7 of section 5, then value 4 of option 9. */
export const addressOf = (place: Place): string =>
  place
    .map((step) => ('sectionId' in step ? `s${step.sectionId}.${step.productId}` : `o${step.optionId}.${step.valueId}`))
    .join('-')

/** The place that an address names; what is not one names the dish itself. */
export function placeFrom(address: string | null): Place {
  if (address === null || !/^[so]\d{1,9}\.\d{1,9}(-[so]\d{1,9}\.\d{1,9}){0,7}$/.test(address)) return []
  return address.split('-').map((step) => {
    const [question = 0, answer = 0] = step.slice(1).split('.').map(Number)
    return step.startsWith('s') ? { sectionId: question, productId: answer } : { optionId: question, valueId: answer }
  })
}
