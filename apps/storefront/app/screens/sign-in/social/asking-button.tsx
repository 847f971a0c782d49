import type { SignInProvider } from '../../../api/accounts.ts'
import { ProviderButton } from './provider-button.tsx'
import { useAsker } from './use-asker.ts'
import type { useSocial } from './use-social.ts'

interface AskingButtonProps {
  readonly provider: SignInProvider
  readonly social: ReturnType<typeof useSocial>
}

/** "Continue with Apple", ready to open their window within the press. */
export function AskingButton({ provider, social }: AskingButtonProps) {
  const { prepare, ask, renew } = useAsker(provider, social)
  return (
    <ProviderButton
      name={provider.name}
      onNear={prepare}
      onPress={async () => {
        const shown = await social.ask(provider.name, ask)
        if (shown) renew()
      }}
    />
  )
}
