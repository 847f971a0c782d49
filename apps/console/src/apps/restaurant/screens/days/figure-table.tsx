import { useId } from 'react'
import { Link } from 'react-router'

export interface FigureRow {
  readonly id: string
  readonly name: string
  readonly cells: readonly string[]
  readonly isSum?: boolean
  /** Shows what the row is the sum of. */
  readonly onOpen?: () => void
  /** The address of the same. */
  readonly to?: string
}

interface FigureTableProps {
  readonly title: string
  /** Of the names, and of each cell; none where the names say everything. */
  readonly heads?: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** A table of amounts. The name of a row opens what it is the sum of. */
export function FigureTable({ title, heads = [], rows }: FigureTableProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="day-figures rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id={id} className="text-20 font-[700]">
        {title}
      </h3>
      <FigureRows labelledBy={id} heads={heads} rows={rows} />
    </section>
  )
}

interface FigureRowsProps extends Required<Pick<FigureTableProps, 'heads' | 'rows'>> {
  readonly labelledBy: string
}

/** The table alone, below a title of its own. */
export function FigureRows({ labelledBy, heads, rows }: FigureRowsProps) {
  return (
    <table aria-labelledby={labelledBy} className="mt-2 w-full text-15 tabular-nums max-sm:text-13">
      {heads.length > 0 && (
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1 font-[600] text-ink-2 ${index === 0 ? 'text-start' : 'ps-2 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={`border-t ${row.isSum ? 'border-ink font-[740]' : 'border-line'}`}>
            <th scope="row" className={`text-start ${row.isSum ? 'font-[740]' : 'font-[500]'}`}>
              <RowName row={row} />
            </th>
            {row.cells.map((cell, index) => (
              <td key={`${row.id} ${heads[index + 1] ?? ''}`} className="ps-2 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const LINK = 'min-h-11 w-full py-1 text-start underline decoration-line-strong underline-offset-4'

function RowName({ row: { name, onOpen, to } }: { readonly row: FigureRow }) {
  if (onOpen)
    return (
      <button type="button" onClick={onOpen} className={LINK}>
        {name}
      </button>
    )
  if (to !== undefined)
    return (
      <Link to={to} className={`flex items-center ${LINK}`}>
        {name}
      </Link>
    )
  return <span className="inline-flex min-h-11 items-center py-1">{name}</span>
}
