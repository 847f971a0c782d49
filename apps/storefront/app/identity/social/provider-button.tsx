import type { SocialProvider } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProviderMark } from './marks.tsx'

interface ProviderButtonProps {
  readonly name: SocialProvider
  readonly onPress: () => Promise<void>
  /** Called when pointer or focus come near. */
  readonly onNear?: () => void
}

/** "Continue with Apple": the provider's logo on our button. */
export function ProviderButton({ name, onPress, onNear }: ProviderButtonProps) {
  const t = useTranslations('signIn.social')
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    await onPress()
    setPending(false)
  }
  return (
    <Button
      variant="outline"
      size="s"
      block
      className="border-line-strong"
      pending={pending}
      icon={<ProviderMark name={name} />}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => void press()}
    >
      {t(name)}
    </Button>
  )
}
