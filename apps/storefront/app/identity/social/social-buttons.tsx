import type { SignInProvider } from '../../api/accounts.ts'
import { useIsNativeView } from '../../native/native-view.ts'
import { GoogleButton } from './google-button.tsx'
import { NativeButtons } from './native-buttons.tsx'
import { ProviderButton } from './provider-button.tsx'
import { useAsker } from './use-asker.ts'
import { type SocialOutcome, useSocial } from './use-social.ts'

interface SocialButtonsProps extends SocialOutcome {
  readonly providers: readonly SignInProvider[]
}

/** One button for each provider that this restaurant accepts. [9.29] */
export function SocialButtons({ providers, ...outcome }: SocialButtonsProps) {
  const social = useSocial(outcome)
  const isNative = useIsNativeView()
  if (isNative) return <NativeButtons providers={providers} social={social} />
  if (providers.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) =>
        provider.name === 'google' ? (
          <GoogleButton key="google" provider={provider} social={social} onFailure={outcome.onFailure} />
        ) : (
          <AskingButton key={provider.name} provider={provider} social={social} />
        ),
      )}
    </div>
  )
}

interface AskingButtonProps {
  readonly provider: SignInProvider
  readonly social: ReturnType<typeof useSocial>
}

/** "Continue with Apple"; prepared so that the window opens within the press. */
function AskingButton({ provider, social }: AskingButtonProps) {
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
