import manifest from '../../../../../package.json' with { type: 'json' }
import type { TraceSettings } from '../observe/tracing.ts'
import type { Config } from './config.ts'

/** How the server traces; null does not. */
export function tracingOf(
  config: Pick<Config, 'mode' | 'otlpEndpoint' | 'otlpHeaders' | 'otlpServiceName' | 'otlpResource' | 'traceShare'>,
): TraceSettings | null {
  return config.otlpEndpoint === null
    ? null
    : {
        url: `${config.otlpEndpoint}/v1/traces`,
        headers: config.otlpHeaders,
        resource: {
          'deployment.environment.name': config.mode,
          ...config.otlpResource,
          'service.name': config.otlpServiceName,
          'service.version': manifest.version,
        },
        share: config.traceShare,
      }
}
