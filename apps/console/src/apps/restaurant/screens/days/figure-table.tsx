import { useId } from 'react'

export interface FigureRow {
  readonly id: string
  readonly name: string
  readonly cells: readonly string[]
  readonly isSum?: boolean
  /** Shows what the row is the sum of. */
  readonly onOpen?: () => void
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
      <table aria-labelledby={id} className="mt-2 w-full text-15 tabular-nums max-sm:text-13">
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
          {rows.map(({ id: key, name, cells, isSum = false, onOpen }) => (
            <tr key={key} className={`border-t ${isSum ? 'border-ink font-[740]' : 'border-line'}`}>
              <th scope="row" className={`text-start ${isSum ? 'font-[740]' : 'font-[500]'}`}>
                {onOpen ? (
                  <button
                    type="button"
                    onClick={onOpen}
                    className="min-h-11 w-full py-1 text-start underline decoration-line-strong underline-offset-4"
                  >
                    {name}
                  </button>
                ) : (
                  <span className="inline-flex min-h-11 items-center py-1">{name}</span>
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={`${key} ${heads[index + 1] ?? ''}`} className="ps-2 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
