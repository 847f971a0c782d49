import { foldText } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Link2, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../../parts/button.tsx'
import { useOptions } from './options-context.ts'

/** More are found by typing. */
const MOST_SHOWN = 20

/** Adds an option that other dishes have; found by its name, its choices or a dish. */
export function AddShared() {
  const t = useTranslations('dishes')
  const words = useTranslations('dishOptions.shared')
  const { options, groups, save } = useOptions()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const own = new Set(options.map(({ groupId }) => groupId))
  const others = groups?.groups.filter(({ id }) => !own.has(id)) ?? []
  if (others.length === 0) return null
  if (!isOpen)
    return (
      <Button className="mt-3 gap-2" onClick={() => setOpen(true)}>
        <Link2 size={20} aria-hidden />
        {words('addExisting')}
      </Button>
    )
  const wanted = foldText(typed.trim())
  const found = others.filter(({ name, choices, dishes }) =>
    foldText([name, ...choices, ...dishes.map((dish) => dish.name)].join(' ')).includes(wanted),
  )
  return (
    <section aria-label={words('addExisting')} className="mt-3 grid gap-3 rounded-m border border-line bg-surface p-4">
      <Field
        type="search"
        label={words('search')}
        hideLabel
        placeholder={words('search')}
        autoFocus
        autoComplete="off"
        icon={<Search size={20} aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-m border border-line">
        {found.slice(0, MOST_SHOWN).map(({ id, name, choices, dishes }) => (
          <li key={id}>
            <button
              type="button"
              className="grid min-h-14 w-full px-3 py-2 text-start focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-ink"
              onClick={() => {
                save.addShared(name, id)
                setOpen(false)
              }}
            >
              <span className="text-17 font-[650] wrap-anywhere">{name}</span>
              <span className="text-15 text-ink-2 wrap-anywhere">
                {[choices.slice(0, 4).join(', '), words('dishes', { count: dishes.length })].join(' · ')}
              </span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="px-3 py-3 text-15 text-ink-2">{t('noneFound')}</li>}
      </ul>
      <Button look="quiet" className="justify-self-start" onClick={() => setOpen(false)}>
        {t('cancel')}
      </Button>
    </section>
  )
}
