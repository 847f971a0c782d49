import { type CartLine, type Item, localMoment } from '@comanda/domain'
import { buttonClass, classes, Picture, Stepper } from '@comanda/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { DietaryMarks } from '../../item/dietary-marks.tsx'
import { useSavingWords } from '../../item/use-saving-words.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import type { BasketLine } from '../basket-lines.ts'
import { ChoiceWords, hasChoices } from '../choice-words.tsx'
import type { ReadyBasket } from '../use-basket.ts'
import { LineIssueBox } from './line-issue.tsx'

interface CartLinesProps {
  readonly basket: ReadyBasket
  /** Returns the address that opens a line's dish for editing. */
  readonly editPath: (line: CartLine) => string
  readonly compact?: boolean
}

/** The dishes of the cart with steppers. Removing needs no confirmation and can be undone. [2.31] [5.08] */
export function CartLines({ basket, editPath, compact = false }: CartLinesProps) {
  return (
    <ul className="flex flex-col">
      {basket.lines.map((entry) => (
        <CartLineRow key={entry.line.key} entry={entry} basket={basket} editPath={editPath} compact={compact} />
      ))}
    </ul>
  )
}

interface RowProps extends Required<CartLinesProps> {
  readonly entry: BasketLine
}

function CartLineRow({ entry, basket, editPath, compact }: RowProps) {
  const t = useTranslations('cart')
  const { money } = basket
  const { line, image, priced, gone, issue, was, left, most } = entry
  const name = entry.name === '' ? t('unknown') : entry.name
  const setQuantity = useCart((state) => state.setQuantity)
  const remove = useCart((state) => state.remove)
  const row = useRef<HTMLLIElement>(null)
  const takeOut = () => {
    const next = neighbourOf(row.current)
    remove(line.key, name)
    requestAnimationFrame(() => passFocusTo(next))
  }
  return (
    <li ref={row} className={classes('flex gap-4 border-b border-line', compact ? 'py-3.5' : 'py-4')}>
      {image === null ? null : (
        <Picture
          image={image}
          name={name}
          tint={line.itemId}
          sizes="72px"
          faded={gone}
          className={classes('shrink-0 rounded-pic', compact ? 'size-14' : 'size-18')}
        />
      )}
      <div className="min-w-0 grow">
        {/* With large text the price goes below a name whose longest word leaves it no space. */}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p
            lang={entry.nameLanguage}
            className={classes('max-w-full flex-1 text-dish font-strong break-words', gone && 'text-ink-2')}
          >
            {gone && line.quantity > 1 ? `${line.quantity} × ` : null}
            {name}
          </p>
          {priced === null ? null : (
            <span className={classes('ms-auto text-dish font-strong', gone && 'text-ink-2')}>
              {money(priced.linePrice)}
            </span>
          )}
        </div>
        {priced === null || !hasChoices(priced) ? null : (
          <p className="mt-0.5 text-label text-ink-2">
            <ChoiceWords line={priced} />
          </p>
        )}
        {priced === null || gone ? null : (
          <p className="mt-1 empty:hidden">
            <DietaryMarks marks={priced.dietary} />
          </p>
        )}
        {entry.item === null || !entry.item.isMealDeal || priced === null || gone ? null : (
          <DealSaving entry={entry} item={entry.item} basket={basket} />
        )}
        {line.comment === '' ? null : (
          <p className="mt-0.5 text-label break-words text-ink-2">{t('comment', { comment: line.comment })}</p>
        )}
        {was === null || priced === null ? null : (
          <p className="mt-1 flex items-center gap-1.5 text-label font-semibold">
            {priced.unitPrice > was ? (
              <ArrowUp aria-hidden="true" className="size-4 shrink-0 text-bad" />
            ) : (
              <ArrowDown aria-hidden="true" className="size-4 shrink-0 text-ok" />
            )}
            {t('repriced', { from: money(was), to: money(priced.unitPrice) })}
          </p>
        )}
        {left !== null && left > 0 && issue === null ? (
          <p className="mt-1 text-label font-semibold text-warn">{t('left', { left })}</p>
        ) : null}
        {issue === null ? null : (
          <LineIssueBox entry={entry} issue={issue} editPath={editPath(line)} onRemove={takeOut} />
        )}
        {gone ? null : (
          <div className="mt-1.5 flex items-center justify-between gap-3">
            <Link
              to={editPath(line)}
              preventScrollReset
              state={{ fromList: true }}
              aria-label={t('editLine', { name })}
              className={classes(buttonClass({ variant: 'quiet', size: 's' }), '-ms-4')}
            >
              {t('edit')}
            </Link>
            <Stepper
              value={line.quantity}
              max={most}
              onChange={(quantity) => setQuantity(line.key, quantity)}
              onRemove={takeOut}
              size="s"
              labels={{
                group: t('quantityOf', { name }),
                fewer: t('less', { name }),
                more: t('more', { name }),
                remove: t('remove', { name }),
              }}
            />
          </div>
        )}
      </div>
    </li>
  )
}

/** "Saves £4.20": what the deal costs less than its dishes one by one. */
function DealSaving({
  entry: { line, issue },
  item,
  basket: { cart, answer, menuCache, money },
}: Pick<RowProps, 'entry' | 'basket'> & { readonly item: Item }) {
  const now = useNow()
  const words = useSavingWords({
    item,
    choice: line,
    items: menuCache.menu.items,
    isWhole: issue?.kind !== 'choices',
    orderType: cart.orderType,
    moment: localMoment(now, answer.location.timeZone),
    money,
  })
  return words === null ? null : <p className="mt-0.5 text-label font-semibold text-ok">{words}</p>
}

const neighbourOf = (row: HTMLElement | null) => row?.nextElementSibling ?? row?.previousElementSibling ?? null

/** Moves the focus from a removed line to its neighbour, or to the heading after the last line. */
function passFocusTo(line: Element | null): void {
  if (document.activeElement !== document.body) return
  const buttons = line?.isConnected ? line.querySelectorAll<HTMLButtonElement>('button') : []
  if (buttons[0] === undefined) focusHeading()
  else buttons[0].focus()
}

/** Takes the focus when the focused element is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus()
}
