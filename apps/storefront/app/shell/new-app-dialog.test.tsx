import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import NewAppDialog from './new-app-dialog.tsx'

const STORE = 'https://play.google.com/store/apps/details?id=es.napoli'

it('a new app is announced in a dialog, with thanks and a link to its store [1.12, 1.13]', () => {
  const html = markupIn(aSite(), <NewAppDialog name="Napoli 1889" link={STORE} onClose={() => {}} />)
  const text = html.replace(/<[^>]*>/g, ' ')
  expect(html).toMatch(/^<dialog[^>]*>/)
  expect(html).toMatch(/<h2[^>]*>We have a new app!<\/h2>/)
  expect(text).toMatch(/better in plenty of other ways\. Please download it from the store\./)
  expect(text).toMatch(/We look forward to your next order\..*Napoli 1889/)
  expect(html).toMatch(new RegExp(`<a[^>]*href="${STORE.replaceAll(/[.?]/g, '\\$&')}"[^>]*>Go to the store</a>`))
  expect(html).toContain('>Not now</button>')
})
