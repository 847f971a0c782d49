import type { CheckoutState } from '@comanda/domain'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { StepTabs } from './step-tabs.tsx'

const iconsOf = (progress: CheckoutState) =>
  markupIn(aSite(), <StepTabs progress={progress} onStep={() => {}} />)
    .split('<li')
    .slice(1)
    .map((step) => /lucide-(check|x)\b/.exec(step)?.[1] ?? /rounded-full[^>]*>(\d)/.exec(step)?.[1])

it('step 3 has a tick once the order is completed and a cross otherwise [4.23]', () => {
  expect(iconsOf({ status: 'prepared', step: 1, orderId: null })).toEqual(['1', '2', '3'])
  expect(iconsOf({ status: 'saved', step: 2, orderId: 'O' })).toEqual(['check', '2', '3'])
  expect(iconsOf({ status: 'completed', step: 3, orderId: 'O' })).toEqual(['check', 'check', 'check'])
  expect(iconsOf({ status: 'saved', step: 3, orderId: 'O' })).toEqual(['check', 'check', 'x'])
})
