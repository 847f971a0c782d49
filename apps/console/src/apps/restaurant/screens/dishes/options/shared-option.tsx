import { showToast } from '@comanda/ui'
import { Link2, Unlink2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DishOption } from '../../../../../api/dish-options.ts'
import type { SharedOption } from '../../../../../api/option-groups.ts'
import { Button } from '../../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { useKeepTogether } from '../../../../../resources/option-groups.ts'
import { useConsole } from '../../../shell/console-context.ts'
import { useOptions } from './options-context.ts'

/** The group of an option that other dishes have, too; undefined where the dish has it alone. */
export function useGroupOf(option: DishOption): SharedOption | undefined {
  const { groups } = useOptions()
  const group = groups?.groups.find(({ id }) => id === option.groupId)
  return group && group.optionIds.length > 1 ? group : undefined
}

/** Says which dishes a change of an option changes, or that it could be kept together with those of others. */
export function SharedNote({ option }: { readonly option: DishOption }) {
  const words = useTranslations('dishOptions.shared')
  const { groups } = useOptions()
  const { location } = useConsole()
  const keep = useKeepTogether(location.id)
  const tell = useTellRefusal()
  const group = useGroupOf(option)
  const same = groups?.same.find(({ optionIds }) => optionIds.includes(option.id))
  const together = ({ optionIds }: SharedOption) =>
    keep.mutate(
      { optionIds, together: true },
      {
        onSuccess: () =>
          showToast(words('kept', { name: option.name }), {
            action: {
              label: words('undo'),
              run: () => keep.mutate({ optionIds, together: false }, { onError: tell }),
            },
          }),
        onError: tell,
      },
    )
  return (
    <>
      {group && (
        <p className="flex items-start gap-2 border-b border-line px-3 py-2 text-15 text-ink-2">
          <Link2 size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            {words('usedBy', { count: group.dishes.length })} <Names shared={group} /> {words('changesAll')}
          </span>
        </p>
      )}
      {same && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-note px-3 py-2 text-15">
          <span className="min-w-60 flex-1">
            {words('same', { name: option.name, count: same.dishes.length })} <Names shared={same} />{' '}
            {words('keepText')}
          </span>
          <Button className="shrink-0 gap-2 text-15" disabled={keep.isPending} onClick={() => together(same)}>
            <Link2 size={20} aria-hidden />
            {words('keep')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The others are one press away. */
const FIRST_SHOWN = 4

function Names({ shared: { dishes } }: { readonly shared: SharedOption }) {
  const words = useTranslations('dishOptions.shared')
  const [showsAll, setShowAll] = useState(false)
  const shown = showsAll || dishes.length <= FIRST_SHOWN + 1 ? dishes : dishes.slice(0, FIRST_SHOWN)
  return (
    <>
      <span className="wrap-anywhere">{shown.map(({ name }) => name).join(', ')}</span>
      {shown.length < dishes.length ? (
        <>
          {' '}
          <button
            type="button"
            className="inline min-h-6 rounded-s underline underline-offset-4 focus-visible:outline-3 focus-visible:outline-ink"
            onClick={() => setShowAll(true)}
          >
            {words('more', { count: dishes.length - shown.length })}
          </button>
          .
        </>
      ) : (
        '.'
      )}
    </>
  )
}

/** Ends what keeps an option together with those of other dishes. */
export function SeparateOption({ option, group }: { readonly option: DishOption; readonly group: SharedOption }) {
  const words = useTranslations('dishOptions.shared')
  const { location } = useConsole()
  const keep = useKeepTogether(location.id)
  const tell = useTellRefusal()
  const own = [option.id]
  const other = group.optionIds.find((id) => id !== option.id)
  const separate = () =>
    keep.mutate(
      { optionIds: own, together: false },
      {
        onSuccess: () =>
          showToast(words('separated', { name: option.name }), {
            action: {
              label: words('undo'),
              run: () =>
                keep.mutate(
                  { optionIds: own, together: true, ...(other !== undefined && { with: other }) },
                  { onError: tell },
                ),
            },
          }),
        onError: tell,
      },
    )
  return (
    <div>
      <Button className="gap-2" disabled={keep.isPending} onClick={separate}>
        <Unlink2 size={20} aria-hidden />
        {words('separate')}
      </Button>
      <p className="mt-1 text-15 text-ink-2">{words('separateText')}</p>
    </div>
  )
}
