import { consoleMessages } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation } from '../../../../api/session.ts'
import { anOrder, at, NOW, preparation } from '../../../../orders/an-order.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { LaneColumns } from './work-lanes.tsx'

it('a row of the lane for later has the whole start and the promised time, also in Spanish', () => {
  const order = anOrder({ status: 'accepted', wantedAt: at(120), readyAt: at(120) })
  const location = { timeZone: 'Europe/Madrid', preparationMinutes: preparation } as StaffLocation
  const lanes = { new: [], forLater: [], lapsed: [], making: [], ready: [], out: [], later: [order], done: [] }
  const html = renderToStaticMarkup(
    <IntlProvider locale="es" messages={consoleMessages} timeZone="UTC">
      <MemoryRouter>
        <LaneColumns
          lanes={lanes}
          finishedTotal={0}
          location={location}
          now={NOW}
          actions={{ accepting: [] as readonly unknown[] } as OrderActions}
          unprinted={new Set()}
          onOpen={() => {}}
        />
      </MemoryRouter>
    </IntlProvider>,
  )
  expect(html).toContain('whitespace-nowrap text-ink-2">inicio 21:27<')
  expect(html).toContain('>para las 22:12<')
})
