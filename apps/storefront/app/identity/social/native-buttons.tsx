import type { SignInProvider } from '../../api/accounts.ts'
import { useNativeApp } from '../../native/native-app.ts'
import { askAppToSignIn } from './ask-app.ts'
import { ProviderButton } from './provider-button.tsx'
import type { useSocial } from './use-social.ts'

interface NativeButtonsProps {
  readonly providers: readonly SignInProvider[]
  readonly social: ReturnType<typeof useSocial>
}

/**
 * The providers inside the native app, which opens their own sign-in: Google refuses web views, and the others' windows
 * do not come back from them. Those that the app cannot open are left out. [1.19] [9.29]
 */
export function NativeButtons({ providers, social }: NativeButtonsProps) {
  const signIn = useNativeApp(({ app }) => app?.signIn)
  const offered = providers.filter(({ name }) => signIn?.includes(name))
  if (offered.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {offered.map(({ name }) => (
        <ProviderButton
          key={name}
          name={name}
          onPress={async () => {
            await social.ask(name, async () => askAppToSignIn(name, await social.nonceFor()))
          }}
        />
      ))}
    </div>
  )
}
