import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { CheckingNotice } from './checking-notice.tsx'

const notice = (onCash: (() => void) | null, language: 'en' | 'es' = 'en') =>
  markupIn(
    aSite({ language }),
    <MemoryRouter>
      <CheckingNotice orderId="O" isChecking isLong isCash={false} onCash={onCash} />
    </MemoryRouter>,
  )

it('a payment that is checked for long offers cash, and says what becomes of a late charge [4.55]', () => {
  expect(notice(null)).not.toContain('cash')
  expect(notice(() => {})).toMatch(/Pay in cash instead.*If your card is charged after all/s)
  expect(notice(() => {}, 'es')).toContain('Mejor pago en efectivo')
})

it('an order in cash that is checked speaks of neither payment nor bank [8.33, 4.56]', () => {
  for (const language of ['en', 'es'] as const)
    for (const isLong of [false, true]) {
      const html = markupIn(
        aSite({ language }),
        <MemoryRouter>
          <CheckingNotice orderId="O" isChecking isLong={isLong} isCash onCash={null} />
        </MemoryRouter>,
      )
      expect(html).not.toMatch(/bank|pay|banco|pag[ao]/i)
    }
})
