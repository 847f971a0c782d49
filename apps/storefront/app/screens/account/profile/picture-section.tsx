import { initials, type User } from '@comanda/domain'
import { Avatar, Button, Notice, showToast } from '@comanda/ui'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { removeAvatar, uploadAvatar } from '../../../api/account.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSession } from '../../../stored/session.ts'
import { Section } from '../section.tsx'
import { MEGABYTE, PICTURE_TYPES, pictureProblem } from './picture-problem.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The picture: previewed before uploading; a file that is too large or no picture is refused at once. [2.27] [5.56] */
export function PictureSection({ user }: { readonly user: User }) {
  const t = useTranslations('account.picture')
  const common = useTranslations('common')
  const words = useErrorWords()
  const client = useApiClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ readonly picture: Blob; readonly url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const found = pictureProblem(file)
    const picture = found === null ? await shrinkPicture(file) : null
    const size = (file.size / MEGABYTE).toFixed(1)
    setProblem(picture !== null ? null : found === 'too_big' ? t('tooBig', { size }) : t('wrongType'))
    setChosen(picture && { picture, url: URL.createObjectURL(picture) })
  }
  const send = async (kind: 'upload' | 'remove') => {
    setBusy(true)
    setProblem(null)
    const answer =
      kind === 'upload' && chosen !== null ? await uploadAvatar(client(), chosen.picture) : await removeAvatar(client())
    setBusy(false)
    if (!answer.ok) return setProblem(words(answer.error))
    useSession.getState().enter(answer.value)
    setChosen(null)
    showToast(kind === 'upload' ? t('saved') : t('removed'), { tone: 'ok' })
  }
  return (
    <Section title={t('title')}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar size="l" picture={chosen?.url ?? user.avatar} initials={initials(user.firstName, user.lastName)} />
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('choose')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
        <div className="flex min-w-0 grow flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            {chosen === null ? (
              <Button
                size="s"
                variant="secondary"
                icon={<Camera aria-hidden="true" className="size-5" />}
                pending={busy}
                onClick={() => input.current?.click()}
              >
                {user.avatar === null ? t('choose') : t('change')}
              </Button>
            ) : (
              <>
                <Button size="s" pending={busy} onClick={() => void send('upload')}>
                  {t('use')}
                </Button>
                <Button size="s" variant="quiet" onClick={() => setChosen(null)}>
                  {common('cancel')}
                </Button>
              </>
            )}
            {chosen === null && user.avatar !== null ? (
              <Button size="s" variant="quiet" onClick={() => void send('remove')}>
                {t('remove')}
              </Button>
            ) : null}
          </div>
          <p role="status" className="text-hint text-ink-2">
            {chosen === null ? t('hint') : t('preview')}
          </p>
        </div>
      </div>
      {problem === null ? null : (
        <div className="mt-4">
          <Notice tone="bad" role="alert" title={problem} />
        </div>
      )}
    </Section>
  )
}
