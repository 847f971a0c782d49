import { describe, expect, it } from 'vitest'
import { restaurants } from '../restaurants.ts'
import { DOCUMENT_LANGUAGES, documentsOf } from './documents.ts'

const LANGUAGES = DOCUMENT_LANGUAGES

const of = (subdomain: string, language: (typeof DOCUMENT_LANGUAGES)[number]) => {
  const restaurant = restaurants.find(({ business }) => business.subdomain === subdomain)
  if (!restaurant) throw new Error(`There is no ${subdomain}.`)
  return documentsOf(restaurant, language)
}

describe('the allergy document', () => {
  it('each restaurant speaks of its own kitchen, and calls itself [2.33, 3.22]', () => {
    for (const language of LANGUAGES) {
      const texts = restaurants.map(({ business, allergies }) => {
        const { allergyInformation } = of(business.subdomain, language)
        expect(allergyInformation).toContain(allergies[language].kitchen)
        expect(allergyInformation).toContain(allergies[language].undeclared)
        return allergies[language]
      })
      expect(new Set(texts.map(({ kitchen }) => kitchen)).size).toBe(restaurants.length)
      expect(new Set(texts.map(({ undeclared }) => undeclared)).size).toBe(restaurants.length)
    }
  })

  it('a curry house has no pizza bases, a pizzeria no fish fryer, a tavern no clay oven', () => {
    const said = (subdomain: string) => LANGUAGES.map((language) => of(subdomain, language).allergyInformation).join('')
    expect(said('saffron')).not.toMatch(/\bbases?\b|freidora|fryer/i)
    expect(said('napoli')).not.toMatch(/freidora|fryer|clay|barro/i)
    expect(said('triana')).not.toMatch(/\bbases?\b|clay|barro|horno/i)
  })
})

it('only a Spanish restaurant has complaint forms', () => {
  expect(of('triana', 'es').terms).toContain('hojas de reclamaciones')
  for (const british of ['napoli', 'saffron']) expect(of(british, 'es').terms).not.toContain('hojas de reclamaciones')
})
