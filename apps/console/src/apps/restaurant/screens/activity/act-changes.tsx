import type { Act } from '../../../../api/activity.ts'
import { FieldValue, useFieldName } from '../../../../forms/field-value.tsx'
import { DealChanges } from './deal-changes.tsx'
import { ManyDishes } from './many-dishes.tsx'
import { menuActOf } from './menu-act.ts'
import { MenuSentence } from './menu-sentence.tsx'
import { OptionGroupChange } from './option-group-change.tsx'
import { StationChanges } from './station-changes.tsx'

/** What a name says better. Acts of before have none. */
const NUMBERS: ReadonlySet<string> = new Set([
  'itemId',
  'valueId',
  'optionId',
  'choiceId',
  'optionIds',
  'choiceIds',
  'driverId',
  'areaId',
])

interface ActChangesProps {
  readonly act: Act
  readonly timeZone: string
}

/** What an act is about and what it changed: each field before and after. */
export function ActChanges({ act, timeZone }: ActChangesProps) {
  if (act.kind === 'dishes') return <ManyDishes act={act} />
  if (act.kind === 'stations') return <StationChanges act={act} />
  if (act.kind === 'option-group') return <OptionGroupChange act={act} />
  const said = menuActOf(act)
  if (said) return <MenuSentence act={act} said={said} />
  return act.kind === 'deal-sections' ? <DealChanges act={act} /> : <Fields act={act} timeZone={timeZone} />
}

function Fields({ act: { subject, before, after }, timeZone }: ActChangesProps) {
  const nameOf = useFieldName()
  const isNamed = 'name' in subject
  const about = Object.entries(subject).filter(([name]) => name !== 'id' && !(isNamed && NUMBERS.has(name)))
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => name !== 'driverId',
  )
  if (about.length + changed.length === 0) return null
  return (
    <dl className="grid gap-1">
      {about.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-2">{nameOf(name)}: </dt>
          <dd className="inline">
            <FieldValue name={name} value={value} timeZone={timeZone} />
          </dd>
        </div>
      ))}
      {changed.map((name) => (
        <div key={name}>
          <dt className="inline text-ink-2">{nameOf(name)}: </dt>
          <dd className="inline">
            {before && (
              <>
                <FieldValue name={name} value={before[name]} timeZone={timeZone} /> →{' '}
              </>
            )}
            <FieldValue name={name} value={after?.[name]} timeZone={timeZone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
