import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import {
  Cell,
  Checkbox,
  Column,
  ColumnResizer,
  ResizableTableContainer,
  Row,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { useIsWide } from '../parts/use-is-wide.ts'
import { Pages } from './pages.tsx'

export interface RecordColumn<Entry> {
  readonly id: string
  readonly name: string
  readonly cell: (record: Entry) => ReactNode
  /** Names the row for screen readers; one column or more. */
  readonly isRowHeader?: boolean
  readonly isSortable?: boolean
  /** Whether a card names it, too: a value that does not say what it is. */
  readonly isNamedOnCard?: boolean
  /** Pixels, or a share of what is left: "2fr". */
  readonly width?: number | `${number}fr`
  readonly minWidth?: number
}

type Key = string | number

interface RowSelection {
  /** Also of records on other pages. */
  readonly keys: ReadonlySet<Key>
  readonly onChange: (keys: ReadonlySet<Key>) => void
  /** The buttons of what can be done with the selected records. */
  readonly actions: ReactNode
}

interface RecordTableProps<Entry> {
  /** Name of the table for screen readers. */
  readonly label: string
  readonly columns: readonly RecordColumn<Entry>[]
  /** Undefined until they are read. */
  readonly records: readonly Entry[] | undefined
  readonly idOf: (record: Entry) => Key
  /** What the table says without a record: the first step towards one. */
  readonly empty: ReactNode
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly sort?: { readonly by: SortDescriptor; readonly onChange: (by: SortDescriptor) => void }
  readonly selection?: RowSelection
  /** Enter or a press on a row. */
  readonly onOpen?: (id: Key) => void
  readonly pages?: { readonly page: number; readonly pages: number; readonly onChange: (page: number) => void }
}

/** Above it, only the rows in sight are in the document. */
const VIRTUAL_ABOVE = 100
const HEADING_PX = 44
const ROW_PX = 56

/**
 * The console's one table: columns that sort and resize, rows that are selected and opened by keyboard and press,
 * pages, and what it says while it loads, is empty or has failed. On a narrow screen each row is a card.
 */
export function RecordTable<Entry extends object>({
  records,
  hasFailed,
  onRetry,
  pages,
  ...table
}: RecordTableProps<Entry>) {
  const t = useTranslations('records')
  const isWide = useIsWide()
  if (records === undefined && hasFailed) return <Failure text={t('failed')} retry={t('retry')} onRetry={onRetry} />
  const isVirtual = isWide && (records?.length ?? 0) > VIRTUAL_ABOVE
  return (
    <>
      <ResizableTableContainer
        aria-busy={records === undefined}
        className={`mt-4 rounded-m lg:border lg:border-line lg:bg-surface ${isVirtual ? 'overflow-clip' : 'lg:overflow-auto'}`}
      >
        {isVirtual ? (
          <Virtualizer layout={TableLayout} layoutOptions={{ headingHeight: HEADING_PX, estimatedRowHeight: ROW_PX }}>
            <Rows records={records} {...table} className="h-[70dvh] overflow-auto" />
          </Virtualizer>
        ) : (
          <Rows records={records} {...table} className="max-lg:block max-lg:w-full!" />
        )}
      </ResizableTableContainer>
      {pages && <Pages {...pages} />}
      {table.selection && <ActionBar {...table.selection} />}
    </>
  )
}

type RowsProps<Entry> = Omit<RecordTableProps<Entry>, 'hasFailed' | 'onRetry' | 'pages'> & {
  readonly className: string
}

function Rows<Entry extends object>({
  label,
  columns,
  records,
  idOf,
  empty,
  sort,
  selection,
  onOpen,
  className,
}: RowsProps<Entry>) {
  const t = useTranslations('records')
  const isWide = useIsWide()
  return (
    <Table
      aria-label={label}
      // The arrows lead to rows and cells, and Tab from a cell to its buttons and links.
      keyboardNavigationBehavior="tab"
      className={`text-start text-15 outline-offset-[-4px]! ${className}`}
      {...(selection && {
        selectionMode: 'multiple' as const,
        selectedKeys: selection.keys,
        onSelectionChange: (keys) => selection.onChange(withUnshown(selection.keys, (records ?? []).map(idOf), keys)),
      })}
      {...(sort && { sortDescriptor: sort.by, onSortChange: sort.onChange })}
      {...(onOpen && { onRowAction: onOpen })}
    >
      <TableHeader className={selection ? 'max-lg:block' : 'max-lg:sr-only'}>
        {selection && (
          <Column id="selection" width={52} minWidth={52} className="px-3 text-start max-lg:block max-lg:w-auto!">
            <SelectionBox label={t('selectAll')} />
          </Column>
        )}
        {columns.map((column) => (
          <Heading key={column.id} isResizable={isWide} {...column} />
        ))}
      </TableHeader>
      <TableBody
        className="max-lg:grid max-lg:gap-3"
        renderEmptyState={() => (records === undefined ? <Loading /> : <div className="p-6 text-17">{empty}</div>)}
      >
        {(records ?? []).map((record) => (
          <Row
            key={idOf(record)}
            id={idOf(record)}
            className="outline-offset-[-4px]! max-lg:grid max-lg:gap-1 max-lg:rounded-m max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:border-t lg:border-line data-selected:bg-surface-2"
          >
            {selection && (
              <Cell className="px-3 py-2">
                <SelectionBox />
              </Cell>
            )}
            {columns.map(({ id, name, cell, isNamedOnCard }) => (
              <Cell
                key={id}
                className="align-top outline-offset-[-4px]! wrap-anywhere has-[>:empty]:hidden max-lg:w-auto! lg:px-3 lg:py-3"
              >
                <OwnPresses>
                  {isNamedOnCard && <span className="me-2 text-13 text-ink-2 lg:hidden">{name}</span>}
                  {cell(record)}
                </OwnPresses>
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const

function Heading<Entry>({
  id,
  name,
  isRowHeader = false,
  isSortable = false,
  width = '1fr',
  minWidth = 90,
  isResizable,
}: RecordColumn<Entry> & { readonly isResizable: boolean }) {
  return (
    <Column
      id={id}
      isRowHeader={isRowHeader}
      allowsSorting={isSortable}
      defaultWidth={width}
      minWidth={minWidth}
      textValue={name}
      className="h-11 ps-3 text-start align-middle text-13 font-[650] text-ink-2 outline-offset-[-4px]! max-lg:sr-only"
    >
      {({ sortDirection }) => {
        const Arrow = sortDirection && ARROWS[sortDirection]
        return (
          <div className="flex items-center gap-1">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {Arrow && <Arrow size={16} aria-hidden className="shrink-0" />}
            {isResizable && (
              <ColumnResizer className="h-8 w-3 shrink-0 cursor-col-resize touch-none border-e border-line-strong data-focus-visible:border-e-3 data-focus-visible:border-ink data-resizing:border-e-3 data-resizing:border-ink" />
            )}
          </div>
        )
      }}
    </Column>
  )
}

/** The header's box speaks of the records that are shown; those of other pages stay selected. */
export function withUnshown(before: ReadonlySet<Key>, shown: readonly Key[], keys: 'all' | Iterable<Key>) {
  const unshown = [...before].filter((key) => !shown.includes(key))
  return new Set([...unshown, ...(keys === 'all' ? shown : keys)])
}

/** How many records are selected, and what can be done with them. It stays in sight below a long table. */
function ActionBar({ keys, onChange, actions }: RowSelection) {
  const t = useTranslations('records')
  return (
    <div
      className={
        keys.size > 0
          ? 'sticky bottom-2 z-1 mt-4 flex flex-wrap items-center gap-2 rounded-m border border-line-strong bg-surface p-3'
          : ''
      }
    >
      <p role="status" className="min-w-0 flex-1 text-17 font-[680]">
        {keys.size > 0 && t('selected', { count: keys.size })}
      </p>
      {keys.size > 0 && (
        <>
          <Button look="quiet" onClick={() => onChange(new Set())}>
            {t('clear')}
          </Button>
          {actions}
        </>
      )}
    </div>
  )
}

const CONTROLS = 'a, button, input, select, textarea'

const isOfControl = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null

/** A row that is selected or opened takes presses and keys: those of the links and buttons in it must not reach it. */
function OwnPresses({ children }: { readonly children: ReactNode }) {
  const keep = (event: SyntheticEvent) => {
    if (isOfControl(event)) event.stopPropagation()
  }
  const keepKeys = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && isOfControl(event)) event.stopPropagation()
  }
  // Where the focus comes from outside, the table would take it for its row.
  const keepFocus = (event: FocusEvent) => {
    const table = event.currentTarget.closest('[role=grid]')
    if (isOfControl(event) && !table?.contains(event.relatedTarget)) event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it reacts to nothing itself
    <div
      role="presentation"
      onPointerDown={keep}
      onMouseDown={keep}
      onClick={keep}
      onKeyDown={keepKeys}
      onFocus={keepFocus}
    >
      {children}
    </div>
  )
}

function SelectionBox({ label }: { readonly label?: string }) {
  return (
    <Checkbox
      slot="selection"
      className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 max-lg:justify-start"
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="grid size-6 place-items-center rounded-s border-2 border-field bg-surface">
            {isIndeterminate ? <Minus size={16} strokeWidth={3} aria-hidden /> : null}
            {isSelected && !isIndeterminate ? <Check size={16} strokeWidth={3} aria-hidden /> : null}
          </span>
          {label && <span className="text-17 font-[650] lg:hidden">{label}</span>}
        </>
      )}
    </Checkbox>
  )
}

/** Keeps the height of some rows. */
function Loading() {
  const t = useTranslations('records')
  return (
    <div role="status" className="grid gap-3 p-3">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="h-8 rounded-s bg-surface-2 motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
