{{- define "comanda.labels" -}}
app.kubernetes.io/name: comanda
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "comanda.selector" -}}
app.kubernetes.io/name: comanda
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "comanda.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
