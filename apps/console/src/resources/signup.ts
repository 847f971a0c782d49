import type { Territory } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import type { NewCompany } from '../api/location-settings.ts'
import {
  connectCards,
  enterCode,
  type Look,
  leaveSignup,
  type MenuSource,
  previewMenu,
  publish,
  readSignup,
  resolveAddress,
  type Service,
  type Signup,
  saveCompany,
  saveLook,
  saveMenu,
  saveName,
  savePlace,
  saveService,
  sendCode,
  suggestAddresses,
  takeCash,
  uploadLogo,
} from '../api/signup.ts'
import { keysOf, read, useChange } from './query.ts'

const keys = keysOf('signup')

/** The signup of this browser, as the server has it. */
export function signupQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: readSignup, staleTime: Number.POSITIVE_INFINITY })
}

function useKeepSignup() {
  const queries = useQueryClient()
  return (value: Signup) => {
    const answer: Answer<Signup> = { ok: true, value }
    queries.setQueryData(keys.all, answer)
  }
}

/** A change whose answer is the signup, which is kept. */
function useSignupChange<Input = void>(send: (input: Input) => Promise<Answer<Signup>>) {
  return useChange<Input, Signup>({ send, onDone: useKeepSignup() })
}

/** Mails a code. Answers where a demo shows its mails; null where they are sent. */
export function useSendCode() {
  return useChange({ send: sendCode })
}

export function useEnterCode() {
  return useSignupChange(({ email, code }: { readonly email: string; readonly code: string }) => enterCode(email, code))
}

/** Forgets the signup in this browser. */
export function useLeaveSignup() {
  const queries = useQueryClient()
  return useChange({ send: () => leaveSignup(), onEnd: () => queries.removeQueries({ queryKey: keys.all }) })
}

/** `hostLabel`: the page's name, if the owner has chosen it. */
export function useSaveName() {
  return useSignupChange(({ name, hostLabel }: { readonly name: string; readonly hostLabel: string | null }) =>
    saveName(name, hostLabel),
  )
}

export function useSavePlace() {
  return useSignupChange((place: NonNullable<Signup['place']>) => savePlace(place))
}

/** `confirmed`: whether spans of more than 18 hours are meant. */
export function useSaveService() {
  return useSignupChange(({ service, confirmed }: { readonly service: Service; readonly confirmed: boolean }) =>
    saveService(service, confirmed),
  )
}

/** What can be read of a menu. */
export function usePreviewMenu() {
  return useChange({ send: (source: MenuSource) => previewMenu(source) })
}

export function useSaveMenu() {
  return useSignupChange((source: MenuSource) => saveMenu(source))
}

export function useSaveLook() {
  return useSignupChange((look: Look) => saveLook(look))
}

/** Answers the name of the picture. */
export function useUploadLogo() {
  return useChange({ send: (file: Blob) => uploadLogo(file) })
}

export function useSaveCompany() {
  return useSignupChange((company: NewCompany) => saveCompany(company))
}

export function useTakeCash() {
  return useSignupChange(() => takeCash())
}

/** Answers the payment provider's page, to be opened at once. */
export function useCardPage() {
  return useChange({ send: () => connectCards() })
}

/**
 * Opens the page. Answers the token that signs its owner in to the console once; null where the page was open before.
 */
export function usePublish() {
  const keep = useKeepSignup()
  return useChange({ send: (password: string) => publish(password), onDone: ({ signup }) => keep(signup) })
}

/** Where an address is looked for. `session` counts the requests of one search. */
interface AddressLookup {
  readonly territory: Territory
  readonly session: string
}

/** The addresses that begin with what is typed. */
export function suggestionsQuery({ territory, session }: AddressLookup, text: string) {
  return queryOptions({
    queryKey: keys.of('addresses', territory, session, text),
    queryFn: read(() => suggestAddresses(territory, text, session)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The address that a suggestion stands for. */
export function useResolveAddress({ territory, session }: AddressLookup) {
  return useChange({ send: (id: string) => resolveAddress(territory, id, session) })
}
