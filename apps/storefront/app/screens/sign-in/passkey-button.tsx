import type { User } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { passkeyLogIn, readPasskeySignIn } from '../../api/accounts.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { canSuggestPasskeys, knowsPasskeys, signWithPasskey, stopAskingForPasskey } from './use-passkeys.ts'
import { useRefused } from './use-refused.tsx'

/** What the browser signs ends on the server after some minutes: a page that stays open asks anew. */
const ASK_ANEW_AFTER = 4 * 60_000

interface PasskeyButtonProps {
  readonly onSignedIn: (user: User) => void
  readonly onTrouble: (words: string | null) => void
}

/** "Use a passkey", where the browser has them; the email field suggests them meanwhile. */
export function PasskeyButton({ onSignedIn, onTrouble }: PasskeyButtonProps) {
  const t = useTranslations('signIn.passkey')
  const door = useDoor()
  const refused = useRefused()
  const [isKnown, setIsKnown] = useState(true)
  const [pending, setPending] = useState(false)
  const [round, setRound] = useState(0)
  const isOpen = useRef(false)

  const ask = async (inField: boolean, isWanted: () => boolean) => {
    const options = await readPasskeySignIn(door())
    if (!isWanted()) return
    if (!options.ok) {
      // A suggestion that does not come is not missed.
      if (!inField) onTrouble(await refused(options.error, '', t('failed')))
      return
    }
    const credential = await signWithPasskey(options.value, inField)
    if (credential === null) return
    const answer = await passkeyLogIn(door(), credential)
    if (answer.ok) return onSignedIn(answer.value)
    onTrouble(await refused(answer.error, '', t('refused')))
    setRound((before) => before + 1)
  }

  useEffect(() => setIsKnown(knowsPasskeys()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one quiet question per round
  useEffect(() => {
    let isOver = false
    const suggest = async () => {
      const isWanted = () => !isOver && !isOpen.current
      if ((await canSuggestPasskeys()) && isWanted()) await ask(true, isWanted)
    }
    suggest().catch((fault: unknown) => console.error(fault))
    const anew = setTimeout(() => setRound((before) => before + 1), ASK_ANEW_AFTER)
    return () => {
      isOver = true
      clearTimeout(anew)
      if (knowsPasskeys() && !isOpen.current) stopAskingForPasskey().catch(() => {})
    }
  }, [round])

  const use = async () => {
    onTrouble(null)
    setPending(true)
    isOpen.current = true
    try {
      await ask(false, () => true)
    } catch (fault) {
      console.error(fault)
      onTrouble(t('failed'))
    } finally {
      isOpen.current = false
      setPending(false)
      setRound((before) => before + 1)
    }
  }
  if (!isKnown) return null
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant="secondary"
        block
        pending={pending}
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        onClick={() => void use()}
      >
        {t('use')}
      </Button>
      <p className="text-center text-hint text-ink-2">{t('hint')}</p>
    </div>
  )
}
