/** The sign-in screen. */
export default function Login() {
  return <main className="or-alone" />;
}
