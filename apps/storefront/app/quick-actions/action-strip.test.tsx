import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { ActionStrip } from './action-strip.tsx'

it('what the alert brings follows its button, and what another action is about precedes it [2.62]', () => {
  const run = () => {}
  const rows = [
    { name: 'reload', words: 'Reload', hint: 'Updated at 19:30', run },
    { name: 'alert', words: 'Alert me', hint: 'Just one notification', run },
  ] as const
  const texts = markupIn(aSite(), <ActionStrip label="Quick actions" rows={rows} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  expect(texts).toBe('Updated at 19:30 Reload Alert me Just one notification')
})
