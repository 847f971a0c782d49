import {
  publishDocument as publishDocumentCall,
  saveDocumentDraft as saveDocumentDraftCall,
  type WrittenDocumentWire,
  writtenDocuments as writtenDocumentsCall,
} from '@comanda/contract'
import type { Language } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseForSeconds } from '../../http/refuse-too-many.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { addressText } from '../../messages/mails/mail-blocks.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { Publisher } from '../../restaurants/documents/templates/publisher.ts'
import { publishDocument, readWrittenDocuments, saveDraft } from '../../restaurants/documents/written-documents.ts'
import { readLocations } from '../../restaurants/locations/store.ts'

const publisherOf = async ({ db }: { readonly db: Executor }, { business }: Tenant): Promise<Publisher> => {
  const [first] = await readLocations(db, business.id)
  const { territory, name, legalName, vatNumber } = business
  return {
    territory,
    name,
    legalName,
    vatNumber,
    address: first ? addressText(first.location.address) : '',
    email: first?.location.email ?? '',
    telephone: first?.location.telephone ?? '',
  }
}

const readList = async (
  deps: { readonly db: Executor },
  tenant: Tenant,
  language: Language,
): Promise<WrittenDocumentWire[]> => {
  const by = await publisherOf(deps, tenant)
  const written = await readWrittenDocuments(deps.db, tenant.business.id, language, by)
  return written.map(({ versions, ...rest }) => ({
    ...rest,
    versions: versions.map(({ version, publishedAt, source }) => ({ version, publishedAt: publishedAt, source })),
  }))
}

/** Routes of the documents that a restaurant writes. */
export function documentRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(writtenDocumentsCall, async (c) => {
    return c.json({ data: await readList(deps, c.var.tenant, c.req.valid('query').language) }, 200, PRIVATE)
  })
  /** What is being written, and what customers read. */
  const written: Thing = {
    keys: ['kind', 'language'],
    read: async (tx, { kind, language }, c) => {
      const { business } = c.var.tenant
      const by = await publisherOf({ db: tx }, c.var.tenant)
      const all = await readWrittenDocuments(tx, business.id, language as Language, by)
      const document = all.find((one) => one.kind === kind)
      return { source: document?.draft ?? document?.versions[0]?.source ?? '' }
    },
  }
  staffChange(saveDocumentDraftCall, written, async (c, { member, tx }) => {
    const { kind, language, source } = c.req.valid('json')
    const key = { businessId: member.businessId, kind, language }
    await saveDraft(tx, key, source, deps.clock.now())
    return c.json({ data: await readList({ db: tx }, c.var.tenant, language) }, 200, PRIVATE)
  })
  /** Publishing again is a further version; an older one is published again by its text. */
  const published: Thing = {
    keys: ['kind', 'language'],
    read: async (tx, { kind, language }, c) => {
      const by = await publisherOf({ db: tx }, c.var.tenant)
      const all = await readWrittenDocuments(tx, c.var.tenant.business.id, language as Language, by)
      const [newest] = all.find((one) => one.kind === kind)?.versions ?? []
      return { version: newest?.version ?? 0, source: newest?.source ?? '' }
    },
    inverse: ({ before, at: { kind, language }, path }) =>
      before.source ? { path, body: { kind, language, source: before.source } } : null,
  }
  staffChange(publishDocumentCall, published, async (c, { member, tx }) => {
    const { kind, language, source } = c.req.valid('json')
    const key = { businessId: member.businessId, kind, language }
    const outcome = await publishDocument(tx, key, source, deps.clock.now())
    if (outcome.ok) return c.json({ data: await readList({ db: tx }, c.var.tenant, language) }, 200, PRIVATE)
    if ('inSeconds' in outcome) return refuseForSeconds(c, 'too_many_requests', outcome.inSeconds)
    const problem = { problem: 'open_places', count: outcome.open } as const
    return refuse(c, 422, 'invalid_request', { problems: { source: problem } })
  })
  return router
}
