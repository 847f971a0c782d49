import { Label, Switch } from 'react-aria-components'

/**
 * A switch. `words` is its visible name, `label` the accessible name with what it belongs to. Listed switches show no
 * words on a phone.
 */
export function Toggle({
  label,
  words,
  isListed = false,
  on,
  onChange,
}: {
  label: string
  words: string
  isListed?: boolean
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <Switch
      isSelected={on}
      onChange={onChange}
      aria-label={label}
      className="group flex min-h-12 shrink-0 items-center gap-3 rounded-s"
    >
      <Label className={`text-15 font-[600] ${isListed ? 'max-md:sr-only' : ''}`}>{words}</Label>
      <span className="h-8 w-13 rounded-full border-2 border-field bg-surface-2 p-0.5 transition-colors group-data-selected:border-accepted group-data-selected:bg-accepted">
        <span className="block size-6 rounded-full bg-surface shadow-e1 ring-1 ring-field transition-transform group-data-selected:translate-x-5 rtl:group-data-selected:-translate-x-5" />
      </span>
    </Switch>
  )
}
