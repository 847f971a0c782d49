/** Words for an allergy in English and Spanish, with common misspellings. */
const ALLERGY = /al+[eé]rg|c(o)?el[ií]ac|anaph[yi]l|anafil|intoleran/i

/** Whether a customer's text mentions an allergy: it is framed on paper and shown in the colour of allergens. */
export function mentionsAllergy(words: string): boolean {
  return ALLERGY.test(words)
}
