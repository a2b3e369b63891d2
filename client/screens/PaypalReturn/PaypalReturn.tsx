export default function PaypalReturn() {
  return <h1>PaypalReturn</h1>;
}
