import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { FailureNotice } from './failure-notice.tsx'

it('a refused login is an error in the colour of errors, which is red [8.11]', () => {
  const html = markupIn(aSite(), <FailureNotice failure={{ words: 'Email or password is not right.' }} />)
  expect(html).toMatch(/role="alert" class="[^"]*\bbg-bad-bg\b/)
  expect(html).toMatch(/class="[^"]*\btext-bad\b[^"]*">Email or password is not right\./)
  expect(html).not.toMatch(/(ok|warn)-bg/)
})
