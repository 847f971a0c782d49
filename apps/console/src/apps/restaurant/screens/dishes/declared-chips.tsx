import { Chip } from '@comanda/ui'
import { Button } from '../../../../parts/button.tsx'
import { toggled } from './toggled.ts'

interface DeclaredChipsProps<One extends string> {
  readonly all: readonly One[]
  readonly nameOf: (one: One) => string
  /** Null: not declared. */
  readonly declared: readonly One[] | null
  readonly words: { readonly none: string; readonly undeclared: string }
  readonly onChange: (declared: One[] | null) => void
}

/** Chips of which some are declared, none of them, or nothing yet. */
export function DeclaredChips<One extends string>({ all, nameOf, declared, words, onChange }: DeclaredChipsProps<One>) {
  // "None" is declared by its own button alone, not by taking the last one away.
  const change = (one: One): void => {
    const next = toggled(declared ?? [], one, all)
    onChange(next.length === 0 ? null : next)
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {all.map((one) => (
          <Chip key={one} outlined chosen={declared?.includes(one) ?? false} onClick={() => change(one)}>
            {nameOf(one)}
          </Chip>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {(declared === null || declared.length > 0) && <Button onClick={() => onChange([])}>{words.none}</Button>}
        {declared !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {words.undeclared}
          </Button>
        )}
      </div>
    </>
  )
}
