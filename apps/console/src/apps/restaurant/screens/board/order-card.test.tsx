import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation } from '../../../../api/session.ts'
import { anOrder, NOW, preparation } from '../../../../orders/an-order.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { MakingCard, WaitingCard } from './order-card.tsx'

const location = { timeZone: 'UTC', preparationMinutes: preparation } as StaffLocation
const actions = { accepting: [] as readonly unknown[] } as OrderActions

it.each([
  ['in preparation', MakingCard],
  ['that waits', WaitingCard],
] as const)('the card of an order %s has a mark while its ticket is not printed', (_, Card) => {
  const cardOf = (isUnprinted: boolean) =>
    renderToStaticMarkup(
      <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
        <Card
          order={anOrder({ status: 'accepted' })}
          location={location}
          now={NOW}
          actions={actions}
          isUnprinted={isUnprinted}
          onOpen={() => {}}
        />
      </IntlProvider>,
    )
  expect(cardOf(true)).toContain('Not printed')
  expect(cardOf(false)).not.toContain('Not printed')
})
