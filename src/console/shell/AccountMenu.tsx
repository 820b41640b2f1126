import {
  Avatar,
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useAccount } from '../api/useSession.ts'
import { signOut } from '../session/signing.ts'
import { credentials_texts } from '../session/texts.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconKey, IconLogout, IconServer } from '../shared/icons.ts'
import { useNotices } from '../shared/useFailure.ts'
import { type Language, languages } from '../texts/language.ts'
import { useTexts, withTexts } from '../texts/texts.tsx'

const ChangePassword = lazy(() =>
  withTexts(import('../session/ChangePassword.tsx'), credentials_texts)
)
const RenewCodes = lazy(() => withTexts(import('../session/RenewCodes.tsx'), credentials_texts))
const OwnSessions = lazy(() => import('../session/OwnSessions.tsx'))

/** The account menu: appearance, language, password, codes, sessions, sign-out. */
export function AccountMenu() {
  const { texts } = useTexts()
  const { name, email } = useAccount()
  const { failed } = useNotices()
  const [changing, change] = useDisclosure()
  const [renewing, renew] = useDisclosure()
  const [looking, look] = useDisclosure()
  const [ending, end] = useDisclosure()
  const leave = (all: boolean) => signOut(all).catch(failed)
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton>
            <Avatar size={36} color="ink" variant="filled" aria-hidden>
              {initials(name)}
            </Avatar>
            <VisuallyHidden>{texts.shell.account(name)}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className="menu-head">
            <Text fw={600} size="sm" truncate dir="auto">
              {name}
            </Text>
            <Text c="dimmed" size="xs" truncate>
              {email}
            </Text>
          </div>
          <Menu.Divider />
          <SchemeItems />
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon of={IconKey} size={16} />} onClick={change.open}>
            {texts.session.change_password}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconKey} size={16} />} onClick={renew.open}>
            {texts.session.recovery_codes}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconServer} size={16} />} onClick={look.open}>
            {texts.session.own_sessions}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconLogout} size={16} />} onClick={() => leave(false)}>
            {texts.session.sign_out}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconLogout} size={16} />} onClick={end.open}>
            {texts.session.sign_out_all}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={ending}
        title={texts.session.sign_out_all}
        text={texts.session.sign_out_all_hint}
        confirm={texts.session.sign_out_all}
        onConfirm={() => leave(true)}
        onClose={end.close}
      />
      <Suspense>
        {changing && <ChangePassword onClose={change.close} />}
        {renewing && <RenewCodes onClose={renew.close} />}
        {looking && <OwnSessions onClose={look.close} />}
      </Suspense>
    </>
  )
}

function SchemeItems() {
  const { texts } = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const words = {
    auto: texts.shell.scheme_auto,
    light: texts.shell.scheme_light,
    dark: texts.shell.scheme_dark
  }
  return (
    <>
      <Menu.Label>{texts.shell.scheme}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={value => setColorScheme(value as MantineColorScheme)}
      >
        {(['auto', 'light', 'dark'] as const).map(scheme => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {words[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function LanguageItems() {
  const { texts, language, choose } = useTexts()
  return (
    <>
      <Menu.Label>{texts.shell.language}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={value => choose(value as Language)}>
        {Object.entries(languages).map(([key, name]) => (
          <Menu.RadioItem key={key} value={key}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
