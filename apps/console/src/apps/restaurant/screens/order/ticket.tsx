import { orderNumberText, type PaperBlock, ticketBlocks } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { QrCode } from '../../../../parts/qr-code.tsx'
import { useTicketWords } from './use-ticket-words.ts'

interface TicketProps {
  readonly order: StaffOrder
  readonly location: Pick<StaffLocation, 'name' | 'timeZone' | 'territory'>
  /** Name of the restaurant. */
  readonly business: string
}

/**
 * An order on paper, 80 mm or A4, in the words and the order of the printers' tickets: black on white, because printers
 * leave backgrounds out and thermal ones have no grey. It has no controls.
 */
export function Ticket({ order, location, business }: TicketProps) {
  const board = useTranslations('board')
  const words = useTicketWords()
  const { name, timeZone, territory } = location
  const place = { name: business === name ? business : `${business} · ${name}`, timeZone, territory }
  const blocks = ticketBlocks(order, {
    layout: 'sheet',
    place,
    words,
    isChanged: order.changes.some(({ state }) => state === 'applied'),
  })
  return (
    <article className="ticket" aria-label={board('orderNamed', { number: orderNumberText(order.number) })}>
      {splitBefore(blocks, 'rule').map((part, n) => (
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a block is nothing but its place on the paper
        <section key={n}>
          {splitBefore(part.filter(isPrinted), 'dish').map((whole, m) => (
            <div key={m}>
              {whole.map((block, k) => (
                <Block key={k} block={block} />
              ))}
            </div>
          ))}
        </section>
        // biome-ignore-end lint/suspicious/noArrayIndexKey: a block is nothing but its place on the paper
      ))}
    </article>
  )
}

/** The blocks in parts, each but the first of which begins with a block of the kind. */
function splitBefore(blocks: readonly PaperBlock[], kind: PaperBlock['kind']): readonly (readonly PaperBlock[])[] {
  const parts: PaperBlock[][] = []
  for (const block of blocks) {
    const part = parts.at(-1)
    if (part === undefined || block.kind === kind) parts.push([block])
    else part.push(block)
  }
  return parts
}

/** The line of a rule is the border of its part. */
const isPrinted = ({ kind }: PaperBlock): boolean => kind !== 'rule'

function Block({ block }: { readonly block: PaperBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p
          className={classes(lookOf(block), block.centred && 'paper-centred')}
          style={block.indent ? { paddingInlineStart: `${block.indent * 4}mm` } : undefined}
        >
          {block.text}
        </p>
      )
    case 'dish':
      return (
        <p className={classes('paper-dish', lookOf({ size: block.size, bold: true }))}>
          <span>{block.quantity}</span> <span>{block.name}</span>
        </p>
      )
    case 'pair':
      return (
        <p className={classes('paper-pair', lookOf(block))}>
          <span>{block.left}</span> <span>{block.right}</span>
        </p>
      )
    case 'box':
      return (
        <div className="paper-box">
          <b>{block.title}</b>
          {block.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )
    case 'code':
      return <QrCode text={block.address} label={block.address} />
    default:
      return null
  }
}

type Look = Pick<Extract<PaperBlock, { readonly kind: 'text' }>, 'size' | 'bold'>

const lookOf = ({ size = 'normal', bold = false }: Look) => classes(`paper-${size}`, bold && 'paper-bold')
