import { SAMPLE_MENUS, type SampleMenu } from '@comanda/domain'
import { OptionCard, Picture, Segmented, TextArea } from '@comanda/ui'
import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FoundMenu, type MenuSource, previewMenu, saveMenu } from '../../api/signup.ts'
import { Button } from '../../parts/button.tsx'
import { base64Of } from '../../screens/menu-file/files.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup, useTell } from '../use-signup.ts'
import { FoundList } from './found-list.tsx'

/** As many bytes as the server takes. */
const MOST_BYTES = 2_000_000

/** A picture and the number of dishes of each sample. */
const SAMPLES: Readonly<Record<SampleMenu, { readonly picture: string; readonly dishes: number }>> = {
  pizzeria: { picture: 'margherita', dishes: 19 },
  tapas: { picture: 'paella', dishes: 22 },
  curry: { picture: 'tikka_masala', dishes: 22 },
}

export function MenuScreen() {
  const t = useTranslations('start.menu')
  const next = useTranslations('start')
  const { menu } = useSignup()
  const tell = useTell()
  const { save, isBusy, errors, setErrors } = useSave('menu', ['file'])
  const [from, setFrom] = useKept<'sample' | 'own'>('menuFrom', menu?.source === 'file' ? 'own' : 'sample')
  const [sample, setSample] = useKept<SampleMenu | null>(
    'menuSample',
    menu && menu.source !== 'file' ? menu.source : null,
  )
  const [pasted, setPasted] = useKept('menuPasted', '')
  const [found, setFound] = useState<{ readonly file: string; readonly menu: FoundMenu } | null>(null)
  const [isReading, setReading] = useState(false)
  const preview = usePreview()

  const read = async (content: Blob) => {
    if (content.size > MOST_BYTES) return setErrors({ file: t('tooLarge') })
    setErrors({})
    setReading(true)
    const file = await base64Of(content)
    const answer = await previewMenu({ file })
    setReading(false)
    if (answer.ok) setFound({ file, menu: answer.value })
    else tell(answer.error)
  }
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a correction.
    event.target.value = ''
    if (file) read(file).catch((fault: unknown) => console.error(fault))
  }
  /** What "Continue" takes: null keeps the menu that is saved. */
  const source: MenuSource | null =
    from === 'own'
      ? found && found.menu.dishes > 0
        ? { file: found.file }
        : null
      : sample !== null && sample !== menu?.source
        ? { sample }
        : null
  const goOn = () => {
    if (source !== null) return save(() => saveMenu(source))
    if (from === 'own' && pasted.trim() !== '' && found === null) return read(new Blob([pasted]))
    if (menu !== null)
      return save(async () => saveMenu(menu.source === 'file' ? { file: '' } : { sample: menu.source }))
    return setErrors({ file: from === 'own' ? t('none') : t('samples') })
  }
  const isRead = from === 'own' && found !== null && found.menu.dishes > 0
  return (
    <StepFrame
      step="menu"
      title={t('title')}
      lead={t('lead')}
      action={{ text: isRead ? t('use') : next('next'), isBusy: isBusy || isReading, onPress: goOn }}
      {...preview}
    >
      <Segmented
        label={t('title')}
        value={from}
        segments={[
          { value: 'sample', label: t('samples') },
          { value: 'own', label: t('own') },
        ]}
        onChange={setFrom}
      />
      {menu !== null && <p className="mt-3 text-15 text-ink-2">{t('kept', { count: menu.dishes })}</p>}
      {from === 'sample' ? (
        <fieldset className="mt-4">
          <legend className="sr-only">{t('samples')}</legend>
          <div className="grid gap-2.5">
            {SAMPLE_MENUS.map((one) => (
              <OptionCard
                key={one}
                name="sample"
                value={one}
                checked={sample === one}
                onChange={() => setSample(one)}
                title={t(one)}
                text={t('dishes', { count: SAMPLES[one].dishes })}
                icon={
                  <Picture
                    image={SAMPLES[one].picture}
                    name={one}
                    sizes="72px"
                    eager
                    className="size-18 shrink-0 rounded-m"
                  />
                }
              />
            ))}
          </div>
          <p className="mt-3 text-15 text-pretty text-ink-2">{t('allergens')}</p>
        </fieldset>
      ) : (
        <div className="mt-5 grid gap-5">
          <div>
            <label className="inline-flex min-h-14 cursor-pointer items-center rounded-btn border border-line-strong bg-surface px-5 text-17 font-strong focus-within:outline-3 focus-within:outline-offset-2">
              {t('choose')}
              <input
                type="file"
                accept=".json,.csv,.txt,.html,.htm"
                disabled={isReading}
                onChange={chooseFile}
                className="sr-only"
              />
            </label>
            <p className="mt-2 text-15 text-ink-2">{t('fileHint')}</p>
          </div>
          <TextArea
            name="paste"
            rows={4}
            maxLength={MOST_BYTES}
            label={t('paste')}
            hint={t('pasteHint')}
            value={pasted}
            onChange={(event) => {
              setPasted(event.target.value)
              setFound(null)
            }}
          />
          {found === null && pasted.trim() !== '' && (
            <Button disabled={isReading} onClick={() => void read(new Blob([pasted]))}>
              {t('read')}
            </Button>
          )}
          <div role="status">{found && <FoundList menu={found.menu} />}</div>
        </div>
      )}
      {errors.file && (
        <p role="alert" className="mt-3 text-15 font-[600] text-bad">
          {errors.file}
        </p>
      )}
    </StepFrame>
  )
}
