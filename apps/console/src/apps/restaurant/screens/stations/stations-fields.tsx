import { MOST_STATIONS, proposedStations } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { ChefHat, Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Kitchen, WantedStation } from '../../../../api/kitchen.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { useNameList } from '../../../../parts/use-name-list.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetStations } from '../../../../resources/kitchen.ts'
import { StationCard } from './station-card.tsx'
import { type StationsForm, stationsForm, unplacedCategories } from './stations-form.ts'

/** More would be a list to read. */
const MOST_PROPOSALS = 3

interface StationsFieldsProps {
  readonly kitchen: Kitchen
  readonly locationId: number
}

/** The form of the stations. Without one it proposes the usual ones for the menu. */
export function StationsFields({ kitchen, locationId }: StationsFieldsProps) {
  const t = useTranslations('stations')
  const listOf = useNameList()
  const set = useSetStations(locationId)
  const form = useRecordForm<StationsForm>(stationsForm(kitchen))
  const { control, reset, watch, formState } = form
  const { fields, append, move, remove } = useFieldArray({ control, name: 'stations', keyName: 'key' })
  const seen = useSeen(kitchen.stations, formState.isDirty)
  const stations = watch('stations')
  const unplaced = unplacedCategories(kitchen, stations)
  const save = async (typed: StationsForm) => {
    const wanted = typed.stations.map((station) => ({ ...station, name: station.name.trim() }))
    reset(stationsForm(await set.mutateAsync({ wanted, seen })))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  const add = (station: Partial<WantedStation> = {}) =>
    append({ id: null, name: '', categories: [], dishes: [], holds: false, ...station })
  const isNone = fields.length === 0
  return (
    <RecordForm form={form} submitError={set.error} className="mt-1 grid gap-6" onSubmit={save}>
      {isNone ? <EmptyList Icon={ChefHat}>{t('none')}</EmptyList> : <p className="text-17 text-ink-2">{t('text')}</p>}
      {!isNone && (
        <ol className="grid gap-4">
          {fields.map(({ key }, index) => (
            <li key={key}>
              <StationCard
                form={form}
                kitchen={kitchen}
                index={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {!isNone && (
        <p aria-live="polite" className="text-17 text-ink-2">
          {unplaced.length === 0
            ? t('allPlaced')
            : t('everywhere', { names: listOf(unplaced.map(({ name }) => name)) })}
        </p>
      )}
      {fields.length < MOST_STATIONS && <Proposals kitchen={kitchen} stations={stations} onAdd={add} />}
      <div className="flex flex-wrap gap-3">
        {fields.length < MOST_STATIONS && (
          <Button size={56} className="gap-2" onClick={() => add()}>
            <Plus size={22} aria-hidden />
            {t('add')}
          </Button>
        )}
        {(!isNone || formState.isDirty) && <SaveButton state={formState}>{t('save')}</SaveButton>}
      </div>
    </RecordForm>
  )
}

interface ProposalsProps {
  readonly kitchen: Kitchen
  readonly stations: readonly WantedStation[]
  readonly onAdd: (station: Pick<WantedStation, 'name' | 'categories'>) => void
}

/** Usual stations for the categories that no station has. */
function Proposals({ kitchen, stations, onAdd }: ProposalsProps) {
  const t = useTranslations('stations')
  const listOf = useNameList()
  const nameOf = new Map(kitchen.categories.map(({ id, name }) => [id, name]))
  const proposals = proposedStations(unplacedCategories(kitchen, stations))
    .map(({ kind, categories }) => ({ name: t(`usual.${kind}`), categories }))
    .filter((proposed) => !stations.some(({ name }) => name === proposed.name))
    .slice(0, MOST_PROPOSALS)
  if (proposals.length === 0) return null
  return (
    <div>
      <p className="text-15 text-ink-2">{t('proposals')}</p>
      <ul className="mt-2 grid gap-2">
        {proposals.map((proposed) => {
          const categories = listOf(proposed.categories.map((id) => nameOf.get(id) ?? ''))
          return (
            <li key={proposed.name}>
              <Button size={56} className="w-full justify-start! gap-3 py-2 text-start" onClick={() => onAdd(proposed)}>
                <Plus size={22} aria-hidden className="shrink-0" />
                <span className="min-w-0">
                  <span className="block text-17 font-[680]">{proposed.name}</span>
                  <span className="block text-15 font-[400] text-ink-2">{categories}</span>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
