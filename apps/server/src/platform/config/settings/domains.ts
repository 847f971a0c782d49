import { addresses, asHost, dnsServers, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const DOMAIN_SETTINGS = {
  domainTarget: {
    name: 'DOMAIN_TARGET',
    fallback: null,
    meaning:
      'Host name that the CNAME records of own domains lead to; by default the host of `PUBLIC_URL`. See [domains](domains.md).',
    read: asHost,
  },
  domainAddresses: {
    name: 'DOMAIN_ADDRESSES',
    fallback: null,
    meaning:
      'Addresses for the A and AAAA records of domains that cannot have a CNAME record, separated by spaces; by default those of `DOMAIN_TARGET`.',
    read: addresses,
  },
  dnsServers: {
    name: 'DNS_SERVERS',
    fallback: null,
    meaning:
      'Name servers that are asked for the records of own domains, such as `9.9.9.9 1.1.1.1:53`; by default those of the system. A demo asks its own stand-in.',
    read: dnsServers,
  },
  dnsTimeout: {
    name: 'DNS_TIMEOUT_MS',
    fallback: '3000',
    meaning: 'How long a name server may take for an answer, in milliseconds; it is asked twice.',
    read: wholeNumber(100, 30_000),
  },
} as const satisfies Settings
