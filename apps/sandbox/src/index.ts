export { TEST_CARDS, type TestCard } from './cards/test-cards.ts'
export { createSandbox, type Sandbox, type SandboxKeys, type SandboxParts, SandboxRefused } from './create-sandbox.ts'
export type { SandboxIdentity } from './identity/create-identity.ts'
export type { Mailbox, SentMail } from './mailbox/mailbox.ts'
