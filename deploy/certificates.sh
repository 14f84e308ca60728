#!/bin/bash
# Makes certs/gate.pem for the inside of the compose file, and certs/ca.pem, by which the shop knows it. The key of the
# authority is not kept: run it again before the ten years are over, and start the gate and the shops anew.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p certs
keys=$(mktemp -d)
trap 'rm -rf "$keys"' EXIT
openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=Reagora -keyout "$keys/ca.key" -out certs/ca.pem 2>/dev/null
openssl req -newkey rsa:3072 -nodes -subj /CN=gate -keyout "$keys/gate.key" -out "$keys/gate.csr" 2>/dev/null
openssl x509 -req -in "$keys/gate.csr" -CA certs/ca.pem -CAkey "$keys/ca.key" -CAcreateserial -CAserial "$keys/serial" \
  -days 3650 -extfile <(printf 'subjectAltName=DNS:gate\nextendedKeyUsage=serverAuth') -out "$keys/gate.crt" 2>/dev/null
cat "$keys/gate.crt" "$keys/gate.key" > "$keys/gate.pem"
# group 99 is the balancer's in its image
install -m 0640 -g 99 "$keys/gate.pem" certs/gate.pem 2>/dev/null || install -m 0644 "$keys/gate.pem" certs/gate.pem
