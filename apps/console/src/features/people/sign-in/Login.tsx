import { signInSentences } from '@outrider/model/people/sign-in-sentences.ts';
import { isAmong } from '@outrider/model/server/server-address.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { lazy, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkAccount } from '../../../connection/account-check.ts';
import { findServer, originOf, session, signIn, signInByPasskey } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useVariant } from '../../../ground/variant.ts';
import { Late } from '../../../ui/states/Late.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import { CompanyButtons } from './CompanyButtons.tsx';
import { askPasskey, isGivenUp } from '../factors/passkeys.ts';
import { passkeyFault } from '../factors/passkey-support.ts';
import { CodeStep } from './CodeStep.tsx';
import { FormAlert } from './FormAlert.tsx';
import { SignInBackdrop } from './SignInBackdrop.tsx';
import { clearSignInEntry, signInEntry } from './sign-in-entry.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInLooks } from './SignInLooks.tsx';
import { useDirectories } from './use-directories.ts';
import { signInFault } from './validate-sign-in.ts';
import './login.css';

const RenewPassword = lazy(() => import('../password/RenewPassword.tsx'));

/** The sign-in screen. */
export default function Login() {
  const loginFlag = useSession((state) => state.loginFlag);
  const connection = useSession((state) => state.connection);
  const failure = useSession((state) => state.fault);
  const byItself = useSession((state) => state.signingIn);
  const forcedAutoLogin = useVariant((all) => all.forcedAutoLogin);
  const accountCheck = useVariant((all) => all.accountCheck);
  const entry = useStore(signInEntry);
  const [save, setSave] = useState(false);
  const [others, setOthers] = useState<readonly string[]>();
  const [ownPort, setOwnPort] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [fault, setFault] = useState<PlainWord>();
  const [shaking, setShaking] = useState(false);
  /** Whether the password was right and a code is needed; and whether it was asked for just now. */
  const [codeStep, setCodeStep] = useState<'asked' | 'refused'>();
  /** Whether the account wants another password first. */
  const [renewing, setRenewing] = useState(false);

  useEffect(() => {
    void findServer().then(({ port, others: named, isEmpty: empty }) => {
      setOthers(named);
      setIsEmpty(empty);
      setOwnPort(String(port));
      signInEntry.setState((before) => ({ port: before.port || String(port) }));
    });
  }, []);

  useEffect(
    () => () => {
      if (session.getState().loginFlag === 1) clearSignInEntry();
    },
    [],
  );

  // From 0 to 2: the form shakes and says AuthFailed.
  const [flagBefore, setFlagBefore] = useState(loginFlag);
  if (flagBefore !== loginFlag) {
    setFlagBefore(loginFlag);
    if (flagBefore === 0 && loginFlag === 2) {
      const asked = failure?.code === 'SECOND_FACTOR' && codeStep === undefined;
      if (!asked) setShaking(true);
      if (failure?.code === 'SECOND_FACTOR') setCodeStep(asked ? 'asked' : 'refused');
      else if (failure?.code === 'AUTH_REQUIRED') setCodeStep(undefined);
    }
  }

  // While the server cannot be reached, another sign-in may be tried.
  const unreached = connection === 'lost';
  const isSaved = forcedAutoLogin || save;
  const user = entry.user.trim();
  const address = entry.address.trim();
  const isOwn = address.toLowerCase() === location.hostname.toLowerCase() && entry.port.trim() === ownPort;

  const directories = useDirectories(isOwn, user);
  const busy = connection === 'connecting' || (byItself && !unreached) || directories.busy;

  const origin = originOf(address, Number(entry.port));

  function attempt(code?: string, password = entry.password): void {
    signIn(user, password, { save: isSaved, address, port: Number(entry.port), code });
  }

  async function submit(): Promise<void> {
    const wrong = signInFault(entry, (host, port) => isOwn || isAmong(others ?? [], host, port));
    setFault(wrong);
    if (wrong !== undefined) return;
    if (directories.chosen !== undefined) return await byDirectory();
    const state = accountCheck ? await checkAccount(user, entry.password, origin) : 'good';
    if (state === 'good') attempt();
    else if (state === 'expired') setRenewing(true);
  }

  async function byDirectory(code?: string): Promise<void> {
    // The password itself is sent: a directory takes nothing else.
    if (!isSecureContext)
      return setFault('A company password is only sent over https: open this page by https.');
    const refused = await directories.signIn(user, entry.password, code);
    if (refused === undefined) return;
    if (refused.code === 'SECOND_FACTOR') setCodeStep(code === undefined ? 'asked' : 'refused');
    else if (refused.code === 'AUTH_REQUIRED') setCodeStep(undefined);
    if (refused.code !== 'SECOND_FACTOR' || code !== undefined) setShaking(true);
  }

  async function byPasskey(): Promise<void> {
    setFault(undefined);
    try {
      signInByPasskey(await askPasskey(), isSaved);
    } catch (error) {
      if (!isGivenUp(error)) setFault('The passkey could not be used.');
    }
  }
  // Passkeys are for the host of the page.
  const onPasskey = isOwn && passkeyFault() === undefined ? () => void byPasskey() : undefined;
  const told = directories.fault ?? failure;
  const alert = (
    <FormAlert
      fault={fault}
      refused={loginFlag === 2 || directories.fault !== undefined}
      failure={told}
      unreached={unreached}
    />
  );

  if (codeStep !== undefined)
    return (
      <SignInBackdrop>
        <CodeStep
          shaking={shaking}
          onShaken={() => setShaking(false)}
          busy={busy}
          passkeyWanted={told?.message === signInSentences.passkeyWanted}
          alert={codeStep === 'asked' && fault === undefined ? null : alert}
          onCode={(code) => (directories.chosen === undefined ? attempt(code) : void byDirectory(code))}
          onPasskey={onPasskey}
          onBack={() => setCodeStep(undefined)}
        />
      </SignInBackdrop>
    );

  return (
    <SignInBackdrop>
      <SignInForm
        shaking={shaking}
        onShaken={() => setShaking(false)}
        busy={busy}
        alert={alert}
        entry={entry}
        onEntry={(typed) => signInEntry.setState(typed)}
        others={others}
        isEmpty={isEmpty}
        save={forcedAutoLogin || directories.chosen !== undefined ? undefined : save}
        onSave={setSave}
        onSubmit={() => void submit()}
        onPasskey={onPasskey}
        account={<AccountChoice {...directories} />}
        company={isOwn ? <CompanyButtons disabled={busy} /> : null}
      />
      <SignInLooks />
      {renewing ? (
        <Late onFault={() => setRenewing(false)}>
          <RenewPassword
            user={user}
            origin={origin}
            current={entry.password}
            onRenewed={(password) => {
              signInEntry.setState({ password });
              attempt(undefined, password);
            }}
            onHide={() => setRenewing(false)}
          />
        </Late>
      ) : null}
    </SignInBackdrop>
  );
}
