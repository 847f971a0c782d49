import { staffOrderFromWire } from '@comanda/contract/wire'
import { type ChangeState, type PaperBlock, type PaperColumns, ticketBlocks } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Tenant } from '../../http/tenant.ts'
import { fill } from '../../messages/mails/mail-blocks.ts'
import type { Deps } from '../../orders/deps.ts'
import { orderLink, withOrderLink } from '../../orders/record/order-link.ts'
import { readFiscalCodes } from '../../orders/verifactu/read-codes.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { readBoardOrder } from '../board/board.ts'
import { staffOrderToWire } from '../board/order-wire.ts'
import type { JobRow } from './hand-over.ts'
import type { PrinterRow } from './printer-store.ts'
import { ticketWordsOf } from './ticket-words.ts'

type TicketDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'port'>

/** Layouts that lead the customer to the order's page. */
const HAS_CODE: ReadonlySet<JobRow['layout']> = new Set(['bag', 'receipt'])

/** The characters that restaurants type most and printers get wrong first. */
const SPECIAL = '£ € ñ Ñ á é í ó ú ü ç ½ ¿ ¡ « » ·'

/** A page that shows whether width, characters and cutter of a printer are right. */
function testBlocks({ name, columns }: Pick<PrinterRow, 'name' | 'columns'>, tenant: Tenant): readonly PaperBlock[] {
  const { test } = CATALOGUES[tenant.business.language].console.ticket
  return [
    { kind: 'text', text: tenant.business.name, bold: true },
    { kind: 'text', text: test.title, size: 'large', bold: true },
    { kind: 'text', text: fill(test.text, { name }) },
    { kind: 'rule' },
    { kind: 'text', text: fill(test.width, { columns }) },
    { kind: 'text', text: rulerOf(columns) },
    { kind: 'text', text: `${test.characters}: ${SPECIAL}` },
  ]
}

/** "1234567890123…": as many digits as fit. */
const rulerOf = (columns: PaperColumns): string => Array.from({ length: columns }, (_, n) => (n + 1) % 10).join('')

const isApplied = ({ state }: { readonly state: ChangeState }): boolean => state === 'applied'

/** What a ticket says now, in the restaurant's language; null where its order is gone. */
export async function ticketOf(
  deps: TicketDeps,
  tenant: Tenant,
  printer: PrinterRow,
  job: JobRow,
): Promise<readonly PaperBlock[] | null> {
  const { businessId, orderId, locationId, layout } = job
  if (orderId === null) return testBlocks(printer, tenant)
  const [found, place] = [
    await readBoardOrder(deps.db, businessId, orderId),
    await readLocation(deps.db, businessId, locationId),
  ]
  if (found === null || place === null) return null
  const { name, timeZone } = place.location
  const { business } = tenant
  const order = staffOrderFromWire(staffOrderToWire(found))
  const codes =
    layout === 'receipt' && business.territory === 'es'
      ? await readFiscalCodes(deps.db, deps.config, { businessId, orderId })
      : null
  const fiscal = [...(codes ?? [])].find(([key]) => key.startsWith('receipt '))?.[1] ?? null
  const write = (tracking: string | null) =>
    ticketBlocks(order, {
      layout,
      words: ticketWordsOf(business.language),
      place: {
        name: business.name === name ? name : `${business.name} · ${name}`,
        timeZone,
        territory: business.territory,
      },
      copy: job.handOvers,
      isSlip: job.cause === 'not-made',
      isChanged: job.cause === 'changed' || (job.cause === 'asked' && order.changes.some(isApplied)),
      tracking,
      fiscal,
    })
  const site = HAS_CODE.has(layout) ? siteOf(tenant, deps) : null
  if (site === null) return write(null)
  return withOrderLink(deps.db, { businessId, orderId }, deps.clock.now(), async (token) =>
    write(orderLink(site, orderId, token)),
  )
}
