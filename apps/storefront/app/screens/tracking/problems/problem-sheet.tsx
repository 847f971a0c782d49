import { MOST_PROBLEM_WORDS, needsWords, PROBLEM_KINDS, type ProblemKind, type ProblemLine } from '@comanda/domain'
import { Button, Notice, OptionCard, SheetFrame, TextArea } from '@comanda/ui'
import { Camera, CircleAlert, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reportProblem } from '../../../api/problems.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { SheetCloseButton } from '../../../forms/sheet-close-button.tsx'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { storedGuest } from '../../../stored/guest.ts'
import { randomKey } from '../../../stored/random-key.ts'
import { photoText } from './photo-text.ts'
import { ReportedDishes } from './reported-dishes.tsx'

interface ProblemSheetProps {
  readonly order: OrderView
  /** The kind that is chosen at first; null without one. */
  readonly asked: ProblemKind | null
  readonly onReported: () => void
  readonly onClose: () => void
}

/** Asks what is wrong: the kind, the dishes, words and a picture. [11.32] */
export function ProblemSheet({ order, asked, onReported, onClose }: ProblemSheetProps) {
  const t = useTranslations('tracking.problem')
  const common = useTranslations('common')
  const words = useErrorWords()
  const client = useApiClient()
  const formId = useId()
  const close = useRef<() => void>(onClose)
  // One report, however often it is sent.
  const [key] = useState(() => randomKey(24))
  const [kind, setKind] = useState<ProblemKind | null>(asked)
  const [lines, setLines] = useState<readonly ProblemLine[]>([])
  const [content, setContent] = useState('')
  const [picture, setPicture] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isMissingWords = kind !== null && needsWords(kind) && content.trim() === ''

  const send = async (form: HTMLFormElement) => {
    setChecked(true)
    const missing = kind === null ? 'input[name=kind]' : isMissingWords ? 'textarea' : null
    if (missing !== null) return form.querySelector<HTMLElement>(missing)?.focus()
    if (kind === null) return
    setSending(true)
    setFailure(null)
    const guest = storedGuest.read()?.value ?? null
    const body = { kind, lines: [...lines], content: content.trim(), picture }
    const answer = await reportProblem(client(), order.id, body, { guest, idempotencyKey: key })
    setSending(false)
    if (!answer.ok) return setFailure(words(answer.error))
    onReported()
    close.current()
  }

  return (
    <SheetFrame
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} block pending={isSending}>
          {isSending ? t('sending') : t('send', { location: order.location.name })}
        </Button>
      }
    >
      <SheetCloseButton keep={close} />
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <div role="alert" className="empty:hidden">
          {failure === null ? null : <Notice tone="bad" title={failure} />}
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-3 text-dish font-strong">{t('what')}</legend>
          {isChecked && kind === null ? (
            <p role="alert" className="flex items-center gap-2 text-label font-semibold text-bad">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
              {t('choose')}
            </p>
          ) : null}
          {PROBLEM_KINDS.map((each) => (
            <OptionCard
              key={each}
              name="kind"
              value={each}
              title={t(`kinds.${each}`)}
              checked={kind === each}
              onChange={() => setKind(each)}
            />
          ))}
        </fieldset>
        <ReportedDishes lines={order.lines} chosen={lines} onChoose={setLines} />
        <TextArea
          label={t('words')}
          rows={3}
          value={content}
          maxLength={MOST_PROBLEM_WORDS}
          error={isChecked && isMissingWords ? t('wordsNeeded') : null}
          count={(count, most) => t('counter', { count: String(count), most: String(most) })}
          onChange={(event) => setContent(event.target.value)}
        />
        <PhotoField picture={picture} onChange={setPicture} />
      </form>
    </SheetFrame>
  )
}

function PhotoField({
  picture,
  onChange,
}: {
  readonly picture: string | null
  readonly onChange: (picture: string | null) => void
}) {
  const t = useTranslations('tracking.problem')
  const [isRefused, setRefused] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = await photoText(file)
    setRefused(text === null)
    if (text !== null) onChange(text)
  }
  return (
    <div>
      {picture === null ? (
        <label className="inline-flex min-h-13 cursor-pointer items-center gap-3 rounded-btn border border-line bg-surface px-5 text-row font-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
          <Camera aria-hidden="true" className="size-5" />
          {t('photo')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
      ) : (
        <div className="flex items-center gap-4">
          <img src={picture} alt={t('pictureAlt')} className="size-24 rounded-m object-cover" />
          <Button
            size="s"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => onChange(null)}
          >
            {t('removePhoto')}
          </Button>
        </div>
      )}
      {isRefused ? (
        <p role="alert" className="mt-2 text-hint text-bad">
          {t('photoRefused')}
        </p>
      ) : null}
    </div>
  )
}
