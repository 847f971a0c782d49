import { expect, it } from 'vitest'
import { loadMessages } from './language-pack.ts'
import { pageMeta } from './page-meta.ts'

const head = {
  name: 'Casa Lola',
  description: '',
  language: 'en',
  ownLanguage: 'en',
  receiptIssuer: 'we',
  siteUrl: 'https://casa-lola.example',
  isListed: true,
}
const metaOf = (title: string) => pageMeta([{ id: 'root', loaderData: { head } }], { title })

it('the title of a location with a name of its own is followed by the restaurant’s', () => {
  expect(metaOf('Headingley')).toContainEqual({ title: 'Headingley · Casa Lola' })
})

it('the title of a location with the restaurant’s name has it once', () => {
  expect(metaOf('Casa Lola')).toContainEqual({ title: 'Casa Lola' })
  expect(metaOf('Casa Lola')).toContainEqual({ property: 'og:title', content: 'Casa Lola' })
})

it('the title of the receipt’s page says order confirmation where the till issues the receipt', async () => {
  await loadMessages('en')
  const titleAt = (receiptIssuer: string) =>
    pageMeta([{ id: 'root', loaderData: { head: { ...head, receiptIssuer } } }], { page: 'receipt' })
  expect(titleAt('we')).toContainEqual({ title: 'Receipt · Casa Lola' })
  expect(titleAt('till')).toContainEqual({ title: 'Order confirmation · Casa Lola' })
})
