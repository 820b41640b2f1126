import { Alert, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useTexts } from './texts.ts'

/** An enrolment link and its person. */
export interface HandedOver {
  name: string
  enrolment_url: string
  /** Whether the link goes by mail too. */
  mailed?: boolean
}

/** Shows an enrolment link, which cannot be shown again, and how to hand it over. */
export function EnrolmentLink(props: HandedOver & { onClose: () => void }) {
  const { texts } = useTexts()
  const { name, enrolment_url } = props
  return (
    <FormDrawer
      title={texts.accounts.link_title(name)}
      changed={false}
      busy={false}
      onSubmit={props.onClose}
      onClose={props.onClose}
    >
      <Stack gap="md">
        {props.mailed && <Text fw={600}>{texts.accounts.link_mailed(name)}</Text>}
        <Text>{texts.accounts.link_use(name)}</Text>
        <TextInput
          label={texts.accounts.link}
          readOnly
          value={enrolment_url}
          onFocus={event => event.currentTarget.select()}
          data-autofocus
        />
        {isLocal(enrolment_url) && <Text fw={600}>{texts.accounts.link_local}</Text>}
        <CopyButton value={enrolment_url}>
          {({ copied, copy }) => (
            <Button onClick={copy} fullWidth>
              {copied ? texts.common.copied : texts.common.copy}
            </Button>
          )}
        </CopyButton>
        <Alert icon={<Icon of={IconAlertCircle} />} variant="outline">
          {texts.accounts.link_care}
        </Alert>
        <Text size="sm" c="dimmed">
          {texts.accounts.link_once}
        </Text>
      </Stack>
    </FormDrawer>
  )
}

/** Whether the host of a link is localhost, which is another machine for each person who opens the link. */
const isLocal = (link: string) =>
  /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost\.?)$/.test(new URL(link).hostname)
